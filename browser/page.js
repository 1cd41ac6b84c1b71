// The page's side: takes presses and forms that ask for a region (`.ld[data-key]`), has the
// engine answer, and puts the answer in the region's place. It knows no rules; what it says is what
// words.js finds in the page.
//
// A query is `key?fields`. The address holds it after `#`, so every position is a link; each
// history entry holds the query of every region on the page, so Back brings them all back.

const LIMITS = { boot: 60, call: 20 }; // seconds without a sign of life
const PATIENCE = 500; // milliseconds an answer may take before the page says that it waits

const keyOf = (query) => query.split("?", 1)[0];
const withField = (query, field) => query + (query.includes("?") ? "&" : "?") + field;

// ---- The engine: one worker, made at the first question, and anew after a failure. ----

class Engine {
  #worker = null;
  #calls = new Map();
  #count = 0;
  #clock = 0;
  #starts = 0;
  ready = false;
  progress = {};
  onprogress = () => {};

  // A promise of the answer, rejected with the word for what went wrong.
  ask(query) {
    if (!this.#worker) this.#start();
    const id = ++this.#count;
    this.#worker.postMessage({ id, query });
    return new Promise((resolve, reject) => {
      this.#calls.set(id, { resolve, reject });
      if (this.ready) this.#wind();
    });
  }

  // Before anything is asked, where it soon may be.
  prepare() {
    if (this.#starts === 0 && !navigator.connection?.saveData) this.#start();
  }

  #start() {
    const address = new URL("worker.js", import.meta.url); // of the same build as this file
    // After a failure by a new address, since the browser may have kept what was wrong.
    if (this.#starts++) address.search = `again=${Date.now()}`;
    const worker = new Worker(address, { type: "module" });
    // A worker that was stopped may still have something to say: nobody listens any more.
    const current = (hear) => (event) => worker === this.#worker && hear(event);
    worker.onmessage = current(({ data }) => this.#hear(data));
    worker.onerror = current(({ message }) => {
      this.#stop(this.ready ? "stopped" : "failed", message);
    });
    this.#worker = worker;
    this.progress = {};
    this.#wind();
  }

  #hear({ id, html, error, ready, broken, loaded, total }) {
    if (broken) return this.#stop("failed", broken);
    // render() refuses in words and never raises: where it does, the engine itself is broken.
    if (error) return this.#stop("stopped", error);
    if (id) {
      this.#calls.get(id).resolve(html);
      this.#calls.delete(id);
    } else {
      this.ready ||= Boolean(ready);
      this.progress = { loaded, total };
      this.onprogress();
    }
    this.#wind();
  }

  // A slow line is not a dead one, so every sign of life winds the clock again.
  #wind() {
    clearTimeout(this.#clock);
    if (this.#calls.size === 0 && this.ready) return;
    const name = this.ready ? "call" : "boot";
    const set = document.querySelector(`[data-${name}-limit]`)?.dataset[`${name}Limit`];
    const seconds = Number(set ?? LIMITS[name]);
    this.#clock = setTimeout(() => this.#stop("late", `no answer in ${seconds} s`), 1000 * seconds);
  }

  #stop(word, reason) {
    console.warn(`The rules engine: ${word}: ${reason}`);
    clearTimeout(this.#clock);
    this.#worker.terminate();
    this.#worker = null;
    this.ready = false;
    for (const { reject } of this.#calls.values()) reject(word);
    this.#calls.clear();
  }
}

// ---- Answers that were built with the page: they need no engine. ----

// They stand in a page beside this one, which can be read without a script, and come when this one
// is there. Each region's are taken out of the text when it is first asked for them.
const held = {
  address: document.querySelector(".ld[data-held]")?.dataset.held,
  parts: undefined,
  coming: undefined,

  fetch() {
    return (this.coming ??= this.read());
  },

  async read() {
    try {
      this.parts = this.address ? await this.apart() : [];
      document.documentElement.dataset.liarsdice = "whole";
    } catch (error) {
      this.coming = undefined; // the next press tries again
      console.info(`No answers beside the page: ${error}`);
    }
  },

  async apart() {
    const signal = AbortSignal.timeout(1000 * LIMITS.call);
    const text = await (await fetch(this.address, { priority: "low", signal })).text();
    // The page beside names itself; of another build it is no match for this one.
    return text.includes(`data-held="${this.address}"`) ? text.split("<!-- ld -->") : [];
  },

  of(id) {
    const part = document.createElement("template");
    part.innerHTML = this.parts.find((each) => each.includes(` id="${id}"`)) ?? "";
    return part.content;
  },
};

// ---- What is said aloud: one polite live region for the page. ----

const speaker = document.createElement("div");
speaker.className = "ld-speaker";
speaker.setAttribute("role", "status");
speaker.ariaAtomic = "false"; // each line is heard once, and those that come after it in their turn
document.body.append(speaker);

function speak(...texts) {
  speaker.replaceChildren();
  speakOn(...texts);
}

// In lines after those that are being said.
function speakOn(...texts) {
  for (const text of texts) {
    // A new element each time, so that the same words twice are heard twice.
    const line = document.createElement("p");
    line.textContent = text;
    speaker.append(line);
  }
}

// An element's text, with the names of its pictures: dice have no other.
function inWords(element) {
  const copy = element.cloneNode(true);
  for (const named of copy.querySelectorAll("[aria-label]")) {
    named.replaceWith(named.getAttribute("aria-label"));
  }
  // Cells and lines stand apart, and are to be heard apart.
  for (const part of copy.querySelectorAll("th, td, p, li")) part.append(" ");
  return copy.textContent;
}

// ---- What lasts on this device: lines that answers give to keep, and alone understand. ----

const KEPT = "liarsdice-kept-";

function keepLine(name, line) {
  if (line) keep("localStorage", KEPT + name, line);
  else localStorage.removeItem(KEPT + name);
  tellKept(name);
}

// What is shown only where a line is kept, see overrides/main.html.
function tellKept(name) {
  const kept = localStorage.getItem(KEPT + name);
  document.documentElement.classList.toggle(`ld-kept-${name}`, Boolean(kept));
}

// In the meantime another page may have kept a line, or dropped it.
for (const type of ["pageshow", "storage"]) {
  addEventListener(type, () => {
    for (const { dataset } of document.querySelectorAll("[data-kept]")) tellKept(dataset.kept);
  });
}

// A query that asks for a line gets it on its way to the engine; the address does without.
function withKept(query) {
  const name = new URLSearchParams(query.split("?")[1]).get("kept");
  const line = name && localStorage.getItem(KEPT + name);
  return line ? withField(query, `line=${encodeURIComponent(line)}`) : query;
}

// A hand behind a screen stays in sight while the same player chooses, and at no other time: its id
// changes with the turn.
const openScreens = (element) =>
  Array.from(element.querySelectorAll("details.ld-behind-screen[open]"), ({ id }) => id);

addEventListener("pagehide", () => {
  for (const id of openScreens(document)) document.getElementById(id).removeAttribute("open");
});

// On a phone the track is a strip that scrolls. The bid stands in its middle, unless the reader
// has just pressed a space of it: then it stays as far along as it was.
function scrollTrack(element, kept) {
  const strip = element.querySelector(".ld-track");
  // One that is folded has no measure, and a browser would lay it out to say so.
  if (!strip || strip.checkVisibility?.() === false) return;
  const now = strip.querySelector("li:has(.ld-now)");
  const middle = now && now.offsetLeft - (strip.clientWidth - now.offsetWidth) / 2;
  strip.scrollLeft = kept ?? middle ?? 0;
}

// ---- An answer in place of another. ----

// Touches only what differs: the browser need not style, lay out and paint the rest anew.
function renew(parent, there, wanted, end = null) {
  let tail = 0; // what is the same at the end, since lists lose their first entries
  while (isSame(there.at(-1 - tail), wanted.at(-1 - tail))) tail += 1;
  const next = there.at(-tail) ?? null;
  const [old, fresh] = [there, wanted].map((nodes) => nodes.slice(0, nodes.length - tail));
  fresh.forEach((node, i) => {
    if (!old[i]) parent.insertBefore(node, tail ? next : end);
    else if (!isLike(old[i], node)) old[i].replaceWith(node);
    else if (!isSame(old[i], node)) become(old[i], node);
  });
  old.slice(fresh.length).forEach((node) => node.remove());
}

// What a reader has typed or chosen stands in no attribute.
const FIELDS = "input, select, textarea";
const isField = (node) => node.matches?.(FIELDS);
const isSame = (old, node) =>
  node && old?.isEqualNode(node) && !isField(old) && !old.querySelector?.(FIELDS);
const isLike = (old, node) =>
  old.nodeName === node.nodeName && nameOf(old) === nameOf(node) && !isField(old);

function become(old, node) {
  if (!old.attributes) {
    old.data = node.data;
    return;
  }
  for (const { name } of [...old.attributes]) {
    if (!node.hasAttribute(name)) old.removeAttribute(name);
  }
  for (const { name, value } of node.attributes) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  renew(old, [...old.childNodes], [...node.childNodes]);
}

// ---- A region: an answer that stands in the page, and gives way to the next one. ----

class Region {
  #held = new Map();
  #searched = false; // for further answers than the one that it was built with
  #status = document.createElement("div");
  #told = "";
  #asked = 0;
  #waits = false;
  #last;
  #printed = null;
  #lines = []; // what the answer that stands here has said, if it has said it in lines
  #note; // what a press has to wait for; it is no part of any answer

  constructor(element) {
    this.element = element;
    this.#note = element.querySelector(":scope > .ld-first-press");
    this.key = element.dataset.key;
    this.query = element.dataset.query;
    for (const plain of element.querySelectorAll("noscript")) plain.remove();
    const built = element.cloneNode(true);
    built.querySelector(":scope > .ld-first-press")?.remove();
    this.#held.set(this.query, built.innerHTML);
    this.#status.className = "ld-status";
    this.#status.hidden = true;
    element.append(this.#status);
    // Where things stand after an answer is said in #swap alone.
    element.style.overflowAnchor = "none";
    element.tabIndex = -1; // can be given the focus; the Tab key passes it by
  }

  holds(query) {
    this.#search();
    return this.#held.has(query);
  }

  #search() {
    if (this.#searched || !held.parts) return;
    this.#searched = true;
    const beside = held.of(this.element.id);
    const answers = [...beside.querySelectorAll(".ld-ahead > [data-query]")];
    this.#last = answers.at(-1)?.dataset.query;
    const replies = beside.querySelector(".ld-replies")?.content.children ?? [];
    for (const answer of [...answers, ...replies]) {
      this.#held.set(answer.dataset.query, answer.innerHTML);
    }
  }

  // What the address asks for on arrival: until it is here, the answer that the page was built
  // with would pass for it, so that one is out of sight and cannot be pressed.
  open(query) {
    this.element.classList.toggle("ld-opening", !this.holds(query));
    this.show(query);
  }

  // On paper an example tells how it ends: the last of the moments that the page came with.
  print() {
    this.#search();
    if (!this.#last) return;
    this.#printed = [...this.element.childNodes];
    const answer = document.createElement("template");
    answer.innerHTML = this.#held.get(this.#last);
    this.element.replaceChildren(answer.content);
  }

  printed() {
    if (this.#printed) this.element.replaceChildren(...this.#printed);
    this.#printed = null;
  }

  // `follows`: the page asks by itself, after the answer that stands here.
  async show(query, follows = false) {
    this.query = query;
    this.element.closest("details:not([open])")?.setAttribute("open", "");
    const turn = ++this.#asked;
    if (this.holds(query)) return this.#swap(this.#held.get(query), follows);
    this.element.setAttribute("aria-busy", "true");
    const patience = setTimeout(
      () => turn === this.#asked && this.#wait(),
      engine.ready || (held.address && !held.parts) ? PATIENCE : 0,
    );
    const foreign = language !== "en" && !/[?&]lang=/.test(query);
    const whole = withKept(query);
    // A link that is only looked at takes nothing away that is kept.
    const own = whole !== query || !this.element.classList.contains("ld-opening");
    let html;
    try {
      await held.fetch();
      if (turn !== this.#asked) return;
      html = this.holds(query)
        ? this.#held.get(query)
        : await engine.ask(foreign ? withField(whole, `lang=${language}`) : whole);
    } catch (failure) {
      const word = failure === "failed" && (await isOutdated()) ? "outdated" : failure;
      if (turn === this.#asked) this.#fail(word);
      return;
    } finally {
      clearTimeout(patience);
    }
    // An answer that a newer question has overtaken is dropped.
    if (turn === this.#asked) this.#swap(html, follows, own);
  }

  // Say how far the engine is, if this region waits for it.
  tellProgress() {
    if (!this.#waits) return;
    const { loaded, total } = engine.progress;
    if (engine.ready) this.#say("thinking");
    else if (!total) this.#say("asking");
    else if (loaded === total) this.#say("starting");
    else this.#say("loading", { loaded, total }, bar({ loaded, total }));
  }

  #wait() {
    this.#waits = true;
    this.tellProgress();
  }

  #fail(word) {
    const again = () => {
      this.element.focus({ preventScroll: true }); // the button is about to go
      this.show(this.query);
    };
    const remedy = word === "outdated" ? button("reload", reload) : button("again", again);
    remedy.className = "ld-again";
    this.#rest();
    this.#say(word, {}, remedy);
    // What the page was built with is better than nothing.
    this.element.classList.remove("ld-opening");
  }

  #say(word, bytes = {}, ...more) {
    const line = document.createElement("p");
    const said = sentence(word, bytes);
    const opening = this.element.classList.contains("ld-opening");
    const whole = opening ? `${words.opening} ${said}` : said;
    line.textContent = whole;
    this.#status.replaceChildren(line, ...more);
    this.#status.hidden = false;
    // Seen at every step, spoken once for each, and at every quarter of the way; what the page
    // waits for is spoken once.
    const step = word + Math.floor((4 * bytes.loaded) / bytes.total);
    if (step !== this.#told) speak(this.#told ? said : whole);
    this.#told = step;
  }

  #rest() {
    this.#waits = false;
    this.#told = "";
    this.#status.hidden = true;
    this.element.removeAttribute("aria-busy");
  }

  #swap(html, follows = false, own = false) {
    this.#rest();
    const focus = document.activeElement;
    const focused = this.element.contains(focus);
    const top = this.element.getBoundingClientRect().top;
    const pressed = focus.getBoundingClientRect().top;
    const left = { id: focus.id, dataset: { ...focus.dataset } };
    const along = focused ? focus.closest(".ld-track")?.scrollLeft : undefined;
    const answer = document.createElement("template");
    answer.innerHTML = html;
    const beside = answer.content.querySelector("[data-beside]");
    if (beside && !this.element.classList.contains("ld-opening")) return this.#putBeside(beside);
    const screens = openScreens(this.element);
    const frame = [this.#note, this.#status];
    const there = [...this.element.childNodes].filter((node) => !frame.includes(node));
    const end = frame.find((node) => node?.previousSibling === there.at(-1));
    renew(this.element, there, [...answer.content.childNodes], end);
    this.element.classList.remove("ld-opening");
    for (const id of screens) this.element.querySelector(`#${id}`)?.setAttribute("open", "");
    scrollTrack(this.element, along);
    if (focused) this.#focus(left);
    // What was pressed stays under the finger, else the region where it stood.
    const now = document.activeElement;
    const same = focused && nameOf(now) && nameOf(now) === nameOf(left);
    // The place of what was said of the first press goes where nothing stays that it could move.
    if (engine.ready && !same) this.#note?.remove();
    const moved = same
      ? now.getBoundingClientRect().top - pressed
      : this.element.getBoundingClientRect().top - top;
    if (moved) scrollBy({ top: moved, behavior: "instant" });
    // Where the answer begins may lie out of sight of the button that asked for it.
    if (focused && document.activeElement.matches("[data-focus]")) {
      document.activeElement.scrollIntoView({ block: "nearest" });
    }
    this.#bringIntoView();
    const kept = this.element.querySelector("[data-keep]");
    if (kept && own) keepLine(kept.dataset.keep, kept.dataset.line);
    this.#tell(follows);
    goOn(this);
  }

  // What has to be seen at once, from the first of its marks to the last.
  #bringIntoView() {
    const marks = [...this.element.querySelectorAll("[data-view]")];
    if (marks.length === 0) return;
    const { top } = marks[0].getBoundingClientRect();
    const { bottom } = marks.at(-1).getBoundingClientRect();
    const edge = parseFloat(getComputedStyle(marks[0]).scrollMarginTop);
    if (top < edge || bottom > innerHeight) marks[0].scrollIntoView({ behavior: "instant" });
  }

  // What has been said line by line, and comes again at the beginning of what is to be said now,
  // is not heard twice.
  #tell(follows) {
    const said = this.element.querySelector("[data-say]");
    if (!said) return;
    const place = said.querySelector("[data-part]") ? this.element : said;
    const lines = [...place.querySelectorAll("[data-part]")].map(inWords);
    const again = this.#lines.every((line, i) => line === lines[i]);
    const fresh = again ? lines.slice(this.#lines.length) : lines;
    const told = fresh.length ? fresh : lines.length ? lines : [inWords(said)];
    (follows ? speakOn : speak)(...told);
    this.#lines = lines;
  }

  // A refusal that cannot hold what was sent: what was typed stays in its fields.
  #putBeside(refusal) {
    this.element.querySelector("[data-beside]")?.remove();
    this.element.prepend(refusal);
    refusal.focus({ preventScroll: true });
    refusal.scrollIntoView({ block: "nearest" });
    speak(inWords(refusal));
  }

  // On the same control, else on the one that it names for when it is gone, else where the answer
  // begins, else on the region.
  #focus({ id, dataset }) {
    const same = [id && `#${CSS.escape(id)}`, dataset.same && `[data-same="${dataset.same}"]`];
    const then = dataset.then && `[data-same="${dataset.then}"]`;
    const names = [same.filter(Boolean).join(), then, "[data-focus]"].filter(Boolean);
    const found = names.map((name) => this.element.querySelector(name));
    for (const next of [...found, this.element]) {
      next?.focus({ preventScroll: true });
      if (next && document.activeElement === next) return;
    }
  }
}

// Everything of the engine stands in one folder, whose name changes with it. Where a host has
// another one by now, this page is of the past; by the address it comes back as it is.
const FOLDER = /[^/]+(?=\/page\.js)/;
const reload = () => location.reload();

async function isOutdated() {
  try {
    const signal = AbortSignal.timeout(2000);
    const page = await (await fetch(location.href, { cache: "no-store", signal })).text();
    const [folder] = FOLDER.exec(page) ?? [];
    return folder !== undefined && !import.meta.url.includes(`/${folder}/`);
  } catch {
    return false;
  }
}

// What a control is called in every answer that has it.
const nameOf = ({ id, dataset }) => id || dataset?.same;

// ---- The page: who is asked for what, and what the address says of it. ----

const engine = new Engine();
const regions = [...document.querySelectorAll(".ld[data-key]")].map((each) => new Region(each));
// When all are changed, so that the page is measured once, and not where all stands at its beginning.
for (const { element } of regions) if (element.querySelector(".ld-now")) scrollTrack(element);
document.addEventListener("toggle", ({ target }) => scrollTrack(target), true);
engine.onprogress = () => {
  document.documentElement.classList.toggle("ld-ready", engine.ready);
  regions.forEach((region) => region.tellProgress());
};

// The region that a query is for: the one it was asked in, if the key fits, else the first.
function regionFor(query, asker) {
  const fitting = regions.filter(({ key }) => key === keyOf(query));
  return fitting.find(({ element }) => element.contains(asker)) ?? fitting[0];
}

const shown = () => ({ liarsdice: regions.map(({ query }) => query) });

function ask(event, query, asker, live = false) {
  const region = regionFor(query, asker);
  if (!region) return; // not ours: the browser follows the link
  event?.preventDefault();
  const within = asker.closest("[data-over]");
  const over = live || query === region.query || within?.dataset.over === "";
  const write = over ? "replaceState" : "pushState";
  region.show(query, !event);
  try {
    history[write](shown(), "", `#${query}`);
  } catch (error) {
    console.info(`Too long for an address: ${error}`);
  }
}

function askForm(event, form, live) {
  // Fields of one name are a list.
  const said = new Map();
  for (const [name, text] of new FormData(form, event.submitter)) {
    said.set(name, said.has(name) ? `${said.get(name)},${text}` : text);
  }
  const draw = event.submitter?.dataset.draw;
  if (draw && !said.get(draw)) said.set(draw, seed());
  // An empty field says nothing and makes a link long; one that does is marked.
  const says = ([name, text]) =>
    text.replaceAll(",", "") || form.querySelector(`[name="${name}"][data-empty]`);
  const fields = new URLSearchParams([...said].filter(says)).toString();
  const query = form.dataset.query;
  ask(event, fields ? withField(query, fields) : query, form, live);
}

document.addEventListener("click", (event) => {
  const dropper = event.target.closest?.("button[data-forget]");
  if (dropper) {
    const place = dropper.closest(".ld") ?? document.body;
    keepLine(dropper.dataset.forget, "");
    place.focus({ preventScroll: true }); // the button is gone
    speak(words.forgotten);
    return;
  }
  const link = event.target.closest?.("a[data-ld]");
  // With a key held down the reader asks for a new tab or window.
  const plain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  if (link?.hash && plain) ask(event, queryOf(link), link);
});

// What a link asks for; one that deals draws the seed of the dice only now.
function queryOf({ hash, dataset }) {
  const query = hash.slice(1);
  return dataset.draw ? withField(query, `${dataset.draw}=${seed()}`) : query;
}

// A fresh seed, from the browser's own source of chance: eight letters and digits.
function seed() {
  const letters = "23456789abcdefghjkmnpqrstuvwxyz";
  const drawn = crypto.getRandomValues(new Uint32Array(8));
  return Array.from(drawn, (number) => letters[number % letters.length]).join("");
}

// An answer may go on by itself: at once, or for a reader who wants no motion.
const still = matchMedia("(prefers-reduced-motion: reduce)");

function goOn(region) {
  const next = region.element.querySelector("a[data-next]");
  if (next && (next.dataset.next === "now" || still.matches)) ask(null, queryOf(next), next, true);
}

document.addEventListener("submit", (event) => {
  if (event.target.matches("form[data-ld]")) askForm(event, event.target, false);
});

document.addEventListener("change", (event) => {
  const form = event.target.form;
  if (form?.matches("form[data-ld][data-live]")) askForm(event, form, true);
});

// Whoever comes near a control that needs the engine is about to press it. Reading alone, however
// long, fetches nothing.
for (const type of ["pointerover", "pointerdown", "focusin"]) {
  document.addEventListener(type, async ({ target }) => {
    const control = target.closest?.("a[data-ld], form[data-ld]");
    const query = control?.hash?.slice(1);
    const region = control && regions.find(({ element }) => element.contains(control));
    if (region && query) await held.fetch();
    if (region && !(query && regionFor(query, control)?.holds(query))) engine.prepare();
  });
}
if (!navigator.connection?.saveData) {
  addEventListener("load", () => (window.requestIdleCallback ?? setTimeout)(() => held.fetch()));
}

// Bring the regions to what the history entry holds, or to what a fresh address asks for.
function follow(arrival = false) {
  const ask = (region, query) => (arrival ? region.open(query) : region.show(query));
  const query = location.hash.slice(1);
  const kept = history.state?.liarsdice ?? handed();
  if (kept) {
    regions.forEach((region, i) => {
      // The page may have been made anew since the entry was written.
      const fits = kept[i] && keyOf(kept[i]) === region.key;
      if (fits && kept[i] !== region.query) ask(region, kept[i]);
    });
  } else {
    const region = regionFor(query);
    region?.element.scrollIntoView({ block: "nearest" });
    if (region) ask(region, query);
  }
  history.replaceState(shown(), "");
}

// ---- The same page in another language: what is shown here is shown there. ----

const HANDED = "liarsdice-shown"; // what the regions of the page just left had shown
const ANSWERED = "liarsdice-offer"; // the reader has chosen a language here, or none

// A browser may refuse to keep anything; then only the address goes along.
function keep(storage, name, value) {
  try {
    window[storage].setItem(name, value);
  } catch (error) {
    console.info(`Not kept: ${error}`);
  }
}

function handed() {
  try {
    const text = sessionStorage.getItem(HANDED);
    sessionStorage.removeItem(HANDED);
    const { address, liarsdice } = JSON.parse(text) ?? {};
    return address === location.href ? liarsdice : undefined;
  } catch {
    return undefined;
  }
}

// Before a press does anything, so that a new tab gets the address too.
for (const type of ["pointerdown", "click"]) {
  document.addEventListener(type, ({ target }) => {
    const link = target.closest?.("a[hreflang]");
    if (!link) return;
    link.hash = location.hash;
    if (type === "pointerdown") return;
    keep("localStorage", ANSWERED, link.hreflang);
    keep("sessionStorage", HANDED, JSON.stringify({ address: link.href, ...shown() }));
  });
}

for (const offer of document.querySelectorAll(".ld-offer")) {
  offer.querySelector("button").addEventListener("click", () => {
    keep("localStorage", ANSWERED, "");
    offer.hidden = true;
  });
}

// The theme's search is a dialog without a name; its field has one.
const search = document.querySelector(".md-search[role=dialog]");
search?.setAttribute("aria-label", search.querySelector("input").ariaLabel);

addEventListener("beforeprint", () => regions.forEach((region) => region.print()));
addEventListener("afterprint", () => regions.forEach((region) => region.printed()));
addEventListener("popstate", () => follow());
follow(true);
// Without this mark the page says that its script does not work, see overrides/main.html.
document.documentElement.dataset.liarsdice ??= "";
