// The page that a lesson opens in: starts Python and Jupyter side by side, says how far they are,
// and keeps the way back and a fresh copy at hand. The page holds its words.

const WAIT = 60; // seconds without a sign of life

const script = document.getElementById("jupyter-config-data");
const config = JSON.parse(script.textContent);
const lang = document.documentElement.lang;
const root = new URL("../../", location.href.split(/[?#]/)[0]).pathname;
const path = new URLSearchParams(location.search).get("path") ?? "";

// ---- What is said in the bar. ----

const status = document.getElementById("status");
const words = {};
for (const word of document.getElementById("words").content.children) {
  words[word.dataset.word] = word.textContent;
}
const tenths = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const megabytes = (bytes) => (bytes / 1e6).toLocaleString(lang, tenths);

function say(word, bytes = {}, ...more) {
  const text = words[word].replace(/\{(\w+)\}/g, (_, name) => megabytes(bytes[name]));
  status.replaceChildren(text, ...more);
  status.dataset.word = word;
}

function fail(word, reason) {
  console.warn(`The notebook: ${word}: ${reason}`);
  clearTimeout(clock);
  const again = document.createElement("button");
  again.textContent = words.again;
  again.onclick = () => location.reload();
  say(word, {}, " ", again);
}

// A slow line is not a dead one, so every sign of life winds the clock again.
let clock;
function wind() {
  clearTimeout(clock);
  const seconds = Number(document.body.dataset.limit ?? WAIT);
  clock = setTimeout(() => fail("late", `no sign of life in ${seconds} s`), 1000 * seconds);
}

// ---- Python: the first worker starts now, those of restarted kernels when they are asked for. ----

const PlainWorker = window.Worker;

function makeWorker() {
  const url = new URL(`kernel.js?lang=${lang}`, import.meta.url);
  const worker = new PlainWorker(url, { type: "module" });
  worker.addEventListener("message", ({ data }) => {
    const news = data?.liarsdice;
    if (!news) return;
    if (news.broken) return fail("failed", news.broken);
    wind();
    if (news.ready) {
      clearTimeout(clock);
      say("ready");
    } else if (news.loaded < news.total) {
      const bar = document.createElement("progress");
      Object.assign(bar, { max: news.total, value: news.loaded, ariaHidden: "true" });
      say("loading", news, " ", bar);
    } else say("starting");
  });
  worker.addEventListener("error", ({ message }) => fail("failed", message));
  wind();
  return worker;
}

say("asking");
let first = makeWorker();

// The kernel makes its worker by an address that only it knows; it gets ours instead.
window.Worker = function (url, options) {
  if (!String(url).includes("comlink.worker")) return new PlainWorker(url, options);
  const worker = first ?? makeWorker();
  first = null;
  return worker;
};

// ---- The copy that the browser keeps of a lesson once something in it was changed. ----

async function store(mode) {
  const name = `JupyterLite Storage - ${root}`;
  const known = await indexedDB.databases();
  if (!known.some((database) => database.name === name)) return null;
  const database = await answer(indexedDB.open(name));
  if (!database.objectStoreNames.contains("files")) return database.close();
  return database.transaction("files", mode).objectStore("files");
}

const answer = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function readCopy() {
  const files = await store("readonly");
  const copy = files && (await answer(files.get(path)));
  files?.transaction.db.close();
  return copy;
}

async function dropCopy() {
  const files = await store("readwrite");
  if (files) await answer(files.delete(path));
  files?.transaction.db.close();
}

const FRESH = `fresh ${root}${path}`;
const afresh = document.getElementById("afresh");

afresh.onclick = () => {
  if (!confirm(words.sure)) return;
  // Jupyter must be gone before its copy is: it may save once more as it goes.
  sessionStorage.setItem(FRESH, "1");
  addEventListener("beforeunload", (event) => event.stopImmediatePropagation(), { capture: true });
  location.reload();
};

async function lookAtCopy() {
  if (sessionStorage.getItem(FRESH)) {
    await dropCopy();
    sessionStorage.removeItem(FRESH);
    return;
  }
  const copy = await readCopy();
  if (!copy) return;
  const old = copy.content?.metadata?.liarsdice?.version !== config.liarsdiceVersions[path];
  const note = document.getElementById("copy");
  note.textContent = old ? words.old : words.own;
  note.hidden = false;
  afresh.classList.toggle("urgent", old);
}

// ---- Jupyter, with what it would otherwise ask for one by one. ----

const back = document.getElementById("back");
const site = new URL("../", new URL(root, location.href)).href;
const from = document.referrer;
if (from.startsWith(site) && !from.startsWith(new URL(root, location.href).href)) {
  back.href = from;
  // Going back, rather than there, finds the page as it was left.
  back.onclick = (event) => {
    if (history.length > 1) {
      event.preventDefault();
      history.back();
    }
  };
}

// Each plugin reads the one file of all settings anew.
const plainFetch = window.fetch;
const settings = new Map();
window.fetch = async (resource, options) => {
  const url = String(resource?.url ?? resource);
  if (!/\/build\/schemas\/all\w*\.json/.test(url)) return plainFetch(resource, options);
  if (!settings.has(url)) settings.set(url, plainFetch(resource, options));
  return (await settings.get(url)).clone();
};

function load(src) {
  return new Promise((resolve, reject) => {
    const element = document.createElement("script");
    Object.assign(element, { src, onload: resolve, onerror: () => reject(src) });
    document.head.append(element);
  });
}

// A press on a cell is lost until Jupyter has joined the notebook with Python.
function guard() {
  const main = document.getElementById("main");
  const context = window.jupyterapp?.shell.currentWidget?.sessionContext;
  const joined = Boolean(context?.isReady && context.session?.kernel);
  if (main) main.inert = !joined;
  if (!joined) setTimeout(guard, 50);
}

try {
  await lookAtCopy().catch((error) => console.warn(`The copy: ${error}`));
  config.baseUrl = root;
  script.textContent = JSON.stringify(config);
  // What the app asks for as it starts comes in one piece, before it can ask.
  await load(new URL("pack.js", import.meta.url).href);
  await load(`${root}build/notebooks/bundle.js`);
  guard();
} catch (error) {
  fail("broken", error);
}
