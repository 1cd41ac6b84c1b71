// The page that a lesson opens in: starts Python and Jupyter side by side, says how far they are,
// and keeps what the reader changes. Jupyter's own bars are not shown: one bar is enough, and only
// ours speaks every language of the site, with the words that words.js finds in the page.

const WAIT = 60; // seconds without a sign of life
const PAUSE = 400; // milliseconds without a change, until changes are kept

const script = document.getElementById("jupyter-config-data");
const config = JSON.parse(script.textContent);
const root = new URL("../../", location.href.split(/[?#]/)[0]).pathname;
const asked = new URL(location.href);
const path = asked.searchParams.get("path") ?? "";
// A new attempt asks for everything by new addresses, since the browser may have kept what was
// wrong.
const attempt = asked.searchParams.get("again");
const again = attempt ? `?again=${attempt}` : "";
asked.searchParams.delete("again");
if (attempt) history.replaceState(history.state, "", asked);
const lesson = config.liarsdiceLessons[path];

// ---- What is said in the bar. ----

const at = (id) => document.getElementById(id);
const status = at("status");

function say(word, bytes = {}, ...more) {
  status.replaceChildren(sentence(word, bytes), ...more);
  status.dataset.word = word;
}

let over = false; // Nothing that is said later may hide a failure.

function fail(word, reason) {
  if (over) return;
  over = word === "failed" || word === "broken"; // A slow Python may still come.
  console.warn(`The notebook: ${word}: ${reason}`);
  clearTimeout(clock);
  say(word, {}, " ", button("again", tryAgain));
}

function tryAgain() {
  asked.searchParams.set("again", Date.now());
  location.replace(asked);
}

// A slow line is not a dead one, so every sign of life winds the clock again.
let clock;
function wind() {
  clearTimeout(clock);
  const seconds = Number(document.body.dataset.limit ?? WAIT);
  const late = () => fail(awake ? "apart" : "late", `no sign of life in ${seconds} s`);
  clock = setTimeout(late, 1000 * seconds);
}

if (lesson) {
  // Jupyter writes it too, once it is there.
  document.title = config.appName = `${lesson.title} · ${words.title}`;
  at("title").textContent = lesson.title;
}

// ---- Python: the first worker starts now, those of restarted kernels when they are asked for. ----

const PlainWorker = window.Worker;
let awake = false; // The newest worker is ready.

function makeWorker() {
  const url = new URL(`kernel.js${again}`, import.meta.url);
  url.searchParams.set("lang", language);
  const worker = new PlainWorker(url, { type: "module" });
  awake = false;
  worker.addEventListener("message", ({ data }) => {
    const news = data?.liarsdice;
    if (!news || over) return;
    if (news.broken) return fail("failed", news.broken);
    wind();
    if (news.ready) awake = true;
    else if (news.loaded < news.total) say("loading", news, " ", bar(news));
    else say("starting");
  });
  worker.addEventListener("error", ({ message }) => fail("failed", message));
  wind();
  return worker;
}

let first;

// The kernel makes its worker by an address that only it knows; it gets ours instead.
window.Worker = function (url, options) {
  if (!String(url).includes("comlink.worker")) return new PlainWorker(url, options);
  const worker = first ?? makeWorker();
  if (!first) guard();
  first = null;
  return worker;
};

// ---- The copy that the browser keeps of a lesson once something in it was changed. ----

// Jupyter itself keeps nothing: its own storage counts a lesson as changed that was only opened,
// saves minutes later, and is not made safely by several tabs at once.
const STORE = "lessons";
let shelf = null; // The open database; null where the browser keeps nothing.
let copy; // What was kept: {notebook, cell}, the cell being the one that the reader was in.

const answer = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function readCopy() {
  const opening = indexedDB.open(`liarsdice ${root}`, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  shelf = await answer(opening);
  return answer(shelf.transaction(STORE).objectStore(STORE).get(path));
}

// Committed at once: a page that is being left waits for nothing.
function write(change) {
  const writing = shelf.transaction(STORE, "readwrite");
  writing.onabort = () => note("unkept");
  change(writing.objectStore(STORE));
  writing.commit();
  return writing;
}

const contents = ({ cells }) =>
  JSON.stringify(cells.map(({ cell_type, source, outputs }) => [cell_type, source, outputs]));

let seen; // The contents when they were opened or last kept.
let pause;

function keep() {
  clearTimeout(pause);
  if (!panel || !shelf || rival) return;
  const notebook = panel.context.model.toJSON();
  const now = contents(notebook);
  if (now === seen) return;
  seen = now;
  write((lessons) => lessons.put({ notebook, cell: panel.content.activeCellIndex }, path));
  tabs.postMessage("kept");
}

// What another tab has kept of this lesson since gives way to nothing but the reader's word.
const tabs = new BroadcastChannel(`liarsdice ${root}${path}`);
let rival = false;
tabs.onmessage = () => {
  rival = true;
  note("apiece", " ", button("other", () => location.reload()), " ", button("mine", keepMine));
};

function keepMine() {
  rival = false;
  seen = "";
  keep();
  note("own");
}

addEventListener("pagehide", keep);
document.addEventListener("visibilitychange", keep);
addEventListener("beforeunload", (event) => {
  const changed = panel && contents(panel.context.model.toJSON()) !== seen;
  if (changed && (!shelf || rival)) event.preventDefault();
});

function note(word, ...more) {
  at("note").replaceChildren(words[word], ...more);
  at("note").dataset.word = word;
  at("kept").hidden = word === "unkept";
}

async function lookAtCopy() {
  try {
    copy = await readCopy();
  } catch (error) {
    console.warn(`The copy: ${error}`);
    return note("unkept");
  }
  if (!copy) return;
  if (copy.notebook.metadata.liarsdice?.version === lesson.version) return note("own");
  note("old", " ", button("afresh", startAfresh));
}

function startAfresh() {
  if (!confirm(words.sure)) return;
  panel = null; // What the page still shows is not kept again.
  if (!shelf) return location.reload();
  write((lessons) => lessons.delete(path)).oncomplete = () => location.reload();
}

// ---- The notebook, once Jupyter shows it, and the presses that it answers. ----

let panel = null;
let stale = new Set(); // The cells whose outputs are those of a Python that is gone.
let lost = false; // A cell asked for a name that Python does not know.

const codeCells = () => panel.content.widgets.filter(({ model }) => model.type === "code");

function offerToRun() {
  const above = panel.content.widgets.slice(0, panel.content.activeCellIndex);
  const left = ({ model }) =>
    stale.has(model.id) || (lost && model.type === "code" && model.executionCount === null);
  at("rerun").hidden = !above.some(left);
}

function forget() {
  lost = false;
  stale = new Set(codeCells().map(({ model }) => model.executionCount && model.id));
  offerToRun();
}

function meet(shown) {
  panel = shown;
  const { content, context, sessionContext } = panel;
  seen = contents(context.model.toJSON());
  context.model.contentChanged.connect(() => {
    clearTimeout(pause);
    pause = setTimeout(keep, PAUSE);
  });
  content.activeCellChanged.connect(offerToRun);
  for (const { model } of codeCells()) {
    model.stateChanged.connect((_, { name }) => {
      if (name !== "executionCount") return;
      stale.delete(model.id);
      offerToRun();
    });
  }
  sessionContext.iopubMessage.connect((_, { header, content }) => {
    if (header.msg_type !== "error" || !content.ename.includes("NameError")) return;
    lost = true;
    offerToRun();
  });
  sessionContext.statusChanged.connect((_, now) => tellWork(now === "busy"));
  if (!copy) return;
  content.activeCellIndex = Math.min(copy.cell, content.widgets.length - 1);
  content.scrollToItem(content.activeCellIndex, "center");
}

// What takes no time is not worth a word.
let work;
function tellWork(busy) {
  clearTimeout(work);
  at("stop").disabled = !busy;
  if (busy) work = setTimeout(() => say("working"), 500);
  else if (status.dataset.word === "working") say("ready");
}

function run(command) {
  panel.content.activate();
  jupyterapp.commands.execute(`notebook:${command}`);
}

function startAnew(question) {
  if (!confirm(question)) return;
  tellWork(false);
  panel.sessionContext.session.kernel.restart();
}

function download() {
  const notebook = JSON.stringify(panel.context.model.toJSON(), null, 1);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([notebook], { type: "application/x-ipynb+json" }));
  link.download = path.split("/").pop();
  link.click();
  URL.revokeObjectURL(link.href);
}

const PRESSES = {
  run: () => run("run-cell-and-select-next"),
  // There is no memory that Python could share with the page, so nothing reaches it as it works.
  stop: () => startAnew(`${words.halt} ${words.lose}`),
  above: () => run("run-all-above"),
  all: () => run("run-all-cells"),
  anew: () => startAnew(words.lose),
  print: () => window.print(),
  download,
  afresh: startAfresh,
};
const more = at("more");
for (const [id, press] of Object.entries(PRESSES)) {
  at(id).onclick = () => {
    more.open = false;
    press();
  };
}
at("rerun").querySelector("button").onclick = () => run("run-all-above");
addEventListener("pointerdown", ({ target }) => more.contains(target) || (more.open = false));
more.onkeydown = ({ key }) => {
  if (key !== "Escape") return;
  more.open = false;
  more.querySelector("summary").focus();
};

// A press on a cell is lost until Jupyter has joined the notebook with Python.
function guard() {
  const main = at("main");
  const shown = window.jupyterapp?.shell.currentWidget;
  const context = shown?.sessionContext;
  const joined = Boolean(awake && context?.isReady && context.session?.kernel);
  if (main) main.inert = !joined;
  if (over && main) return;
  if (over || !joined) return setTimeout(guard, 50);
  clearTimeout(clock);
  if (!panel) meet(shown);
  forget();
  for (const each of document.querySelectorAll("#lesson button")) each.disabled = each.id === "stop";
  say("ready");
}

// ---- The page around it: the way back, light or dark, and the room that the bar leaves. ----

const back = at("back");
const site = new URL("../", new URL(root, location.href));
const from = document.referrer;
if (from.startsWith(site.href) && !from.startsWith(new URL(root, location.href).href)) {
  back.href = from;
  // Going back, rather than there, finds the page as it was left.
  back.onclick = (event) => {
    if (history.length > 1) {
      event.preventDefault();
      history.back();
    }
  };
}

// The scheme that was chosen on the site's pages, where one was.
try {
  const { color } = JSON.parse(localStorage.getItem(`${site.pathname}.__palette`)) ?? {};
  const scheme = /: (light|dark)/.exec(color?.media)?.[1];
  if (scheme) {
    document.documentElement.dataset.scheme = scheme;
    config.settingsOverrides["@jupyterlab/apputils-extension:themes"] = {
      "adaptive-theme": false,
      theme: scheme === "dark" ? "JupyterLab Dark" : "JupyterLab Light",
    };
  }
} catch (error) {
  console.warn(`The scheme: ${error}`);
}

new ResizeObserver(() => dispatchEvent(new Event("resize"))).observe(at("lesson"));

// ---- Jupyter, with what it would otherwise ask for one by one. ----

const plainFetch = window.fetch;
const settings = new Map();
window.fetch = async (resource, options) => {
  const url = new URL(resource?.url ?? resource, location.href);
  if (copy && decodeURIComponent(url.pathname) === `${root}files/${path}`) {
    return new Response(JSON.stringify(copy.notebook));
  }
  // Each plugin reads the one file of all settings anew.
  if (!/\/build\/schemas\/all\w*\.json/.test(url)) return plainFetch(resource, options);
  if (!settings.has(url.href)) settings.set(url.href, plainFetch(resource, options));
  return (await settings.get(url.href)).clone();
};

function load(src) {
  return new Promise((resolve, reject) => {
    const element = document.createElement("script");
    Object.assign(element, { src, onload: resolve, onerror: () => reject(src) });
    document.head.append(element);
  });
}

try {
  if (!lesson) throw new Error(`no lesson ${path}`);
  say("asking");
  first = makeWorker();
  await lookAtCopy();
  config.baseUrl = root;
  for (const kernel of Object.values(config.litePluginSettings)) kernel.pyodideUrl += again;
  script.textContent = JSON.stringify(config);
  // What the app asks for as it starts comes in one piece, before it can ask.
  await load(new URL(`pack.js${again}`, import.meta.url).href);
  await load(new URL(`../build/notebooks/bundle.js${again}`, import.meta.url).href);
  guard();
} catch (error) {
  fail("broken", error);
}
