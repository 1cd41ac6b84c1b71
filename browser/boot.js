// Starts Pyodide in a worker, with the package in it, for the engine of the pages and for the
// lessons, and tells of it: {loaded, total} in bytes, and in the end {ready: true}, or
// {broken: reason} and nothing more.
//
// The short way is to restore the memory that a Python had at the end of the site's build. It has
// everything in mind that a page asks for, but no files. Where it cannot go, or would be the longer
// way, Python starts plainly.
//
// The site's builder puts BUILD before this text: what stands beside this file, with its size in
// bytes, and the lock file that Pyodide wants. All of it is of one build, since the folder is
// named after it.

const HERE = new URL(".", import.meta.url).href;
// A new attempt comes with a query, since what the browser has kept may be what was wrong.
const AGAIN = new URL(import.meta.url).search;
const MEMORY = "memory.bin"; // what the engine has in mind
const STDLIB = "python_stdlib.zip";
// The memory is larger than what it saves to fetch, and a line that brings less of it in this time
// does not make up for that.
const PATIENCE = { milliseconds: 1000, bytes: 500_000 };

// `memory` is the address and the bytes of another memory than the engine's, `archives` are those of
// packages that this Python has beside ours, and `env` is what it finds in its environment; one that
// is to be `whole` has its files before it is ready. `finish` gets Pyodide, and a function that
// gives it the files that its memory is without.
export async function boot({ post, memory, archives = [], env = {}, whole = false, finish }) {
  let broken = false;
  const tell = (news) => {
    if (!broken) post(news);
    broken ||= "broken" in news;
  };
  try {
    const files = new Files(tell);
    const parts = [
      files.script("pyodide.js"),
      files.script("pyodide.asm.js"),
      files.wasm("pyodide.asm.wasm"),
    ];
    const rest = once(() =>
      handled(
        Promise.all([
          files.own(STDLIB),
          files.own(BUILD.wheel),
          ...archives.map((archive) => files.bytes(...archive)),
        ]),
      ),
    );
    const thrifty = isThrifty();
    if (thrifty || whole) rest();
    const kept = thrifty ? null : await files.memory(memory ?? [HERE + MEMORY, BUILD.files[MEMORY]]);
    const [pyodide, complete] = await start(await Promise.all(parts), kept, rest, env);
    if (whole) await complete();
    await finish(pyodide, complete);
    tell({ ready: true });
    return pyodide;
  } catch (error) {
    tell({ broken: String(error) });
    throw error;
  }
}

function once(make) {
  let made;
  return () => (made ??= make());
}

function isThrifty() {
  const { saveData, effectiveType = "4g" } = navigator.connection ?? {};
  return saveData || effectiveType !== "4g";
}

// Fetches, and counts on the way, since Pyodide tells nothing of its progress.
class Files {
  #loaded = 0;
  #total = 0;
  #said = 0;
  #tell;

  constructor(tell) {
    this.#tell = tell;
  }

  // An import cannot be counted before it is there.
  script(name) {
    this.#expect(BUILD.files[name]);
    return handled(import(HERE + name + AGAIN).finally(() => this.#count(BUILD.files[name])));
  }

  wasm(name) {
    return handled(WebAssembly.compileStreaming(this.#fetch(HERE + name, BUILD.files[name])));
  }

  bytes(address, size) {
    return handled(this.#fetch(address, size).then((response) => response.arrayBuffer()));
  }

  own(name) {
    return this.bytes(HERE + name, BUILD.files[name]);
  }

  // The memory of a Python that has started; null where it cannot be had, or not soon.
  async memory([address, size]) {
    const stop = new AbortController();
    const clock = setTimeout(() => stop.abort("a slow line"), PATIENCE.milliseconds);
    let own = 0;
    const hear = (bytes) => {
      own += bytes;
      if (own > PATIENCE.bytes) clearTimeout(clock);
    };
    try {
      const packed = await this.#fetch(address, size, { signal: stop.signal, hear });
      const whole = packed.body.pipeThrough(new DecompressionStream("gzip"));
      return new Uint8Array(await new Response(whole).arrayBuffer());
    } catch (error) {
      plainly(error);
      this.#expect(-size);
      this.#count(-own);
      return null;
    } finally {
      clearTimeout(clock);
    }
  }

  async #fetch(address, size, { signal, hear } = {}) {
    this.#expect(size);
    const response = await fetch(address, { signal, cache: AGAIN ? "reload" : "default" });
    if (!response.ok) throw new Error(`${response.status}: ${address}`);
    let own = 0;
    const counter = new TransformStream({
      transform: (chunk, controller) => {
        own += chunk.byteLength;
        hear?.(chunk.byteLength);
        this.#count(chunk.byteLength);
        controller.enqueue(chunk);
      },
      // It may be cut off, or another file that a host gives for what it has not.
      flush(controller) {
        if (own !== size) controller.error(new Error(`${own} of ${size} bytes: ${address}`));
      },
    });
    // Browsers compile nothing that has another type, and not every host knows this one.
    const headers = { "Content-Type": "application/wasm" };
    return new Response(response.body.pipeThrough(counter), { headers });
  }

  #expect(size) {
    this.#total += size;
    this.#say();
  }

  #count(size) {
    this.#loaded += size;
    // A hundred steps are enough: the page draws each of them.
    const step = Math.abs(this.#loaded - this.#said) > this.#total / 100;
    if (step || this.#loaded === this.#total) this.#say();
  }

  #say() {
    this.#said = this.#loaded;
    this.#tell({ loaded: this.#loaded, total: this.#total });
  }
}

// A promise that somebody will wait for, though perhaps only after it has failed.
function handled(promise) {
  promise.catch(() => {});
  return promise;
}

const plainly = (reason) => console.info(`Python starts plainly: ${reason}`);

async function start(parts, memory, rest, env) {
  if (memory) {
    try {
      const pyodide = await load(parts, { memory });
      // What was the same for everybody until now.
      pyodide.pyimport("random").seed();
      pyodide.pyimport("os").environ.update(pyodide.toPy(env));
      return [pyodide, once(async () => complete(pyodide, await rest()))];
    } catch (error) {
      plainly(error);
    }
  }
  const [stdlib, wheel, ...archives] = await rest();
  const pyodide = await load(parts, { stdlib, wheel, env });
  archives.forEach((archive) => unpack(pyodide, archive));
  return [pyodide, () => {}];
}

// Gives a Python that was restored the files that it was made with: modules that it has not
// imported yet, and texts of those that it has.
function complete(pyodide, [stdlib, ...archives]) {
  const [major, minor] = pyodide.pyimport("sys").version_info;
  pyodide.FS.writeFile(`/lib/python${major}${minor}.zip`, new Uint8Array(stdlib));
  // In this order: after an archive Python looks anew at what is there.
  archives.forEach((archive) => unpack(pyodide, archive));
  pyodide.loadedPackages.liarsdice = BUILD.wheel; // so that no import fetches it once more
}

function unpack(pyodide, archive) {
  const extractDir = pyodide.pyimport("sysconfig").get_path("purelib");
  pyodide.unpackArchive(archive, "zip", { extractDir });
}

async function load([{ loadPyodide }, { default: create }, wasm], { memory, stdlib, wheel, env }) {
  const { fetch } = self;
  const { instantiateStreaming } = WebAssembly;
  let fail;
  const failed = handled(new Promise((_, reject) => (fail = reject)));
  // What Pyodide would fetch itself is here already.
  const here = { [STDLIB]: stdlib, [BUILD.wheel]: wheel };
  self.fetch = async (address) => new Response(here[String(address).split("/").pop()]);
  // And it would wait for ever for an interpreter that cannot be started.
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const instance = handled(WebAssembly.instantiate(wasm, imports));
    instance.catch(fail);
    return { module: wasm, instance: await instance };
  };
  const settings = {
    indexURL: HERE,
    packageBaseUrl: HERE,
    lockFileContents: BUILD.lock,
    packages: wheel ? ["liarsdice"] : [],
    createPyodideModule: async (wishes) => adapted(memory, await create(wishes)),
    _loadSnapshot: memory,
    env: { HOME: "/home/pyodide", ...env },
  };
  try {
    return await Promise.race([loadPyodide(settings), failed]);
  } finally {
    self.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

function adapted(memory, module) {
  if (!memory) return module;
  const there = new DataView(memory.buffer);
  // A header stands before the memory; its length is the second number in it.
  const header = there.getInt32(4, true);
  const size = memory.length - header;
  if (size > module.HEAPU8.length) module.growMemory(size);
  // Python calls C by a way that some browsers have not, as those of iPhones. Which one it is has
  // just been found out, and stands in the memory that is about to be written over.
  const { HEAPU8, __PyRuntime, __PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET } = module;
  const here = new DataView(HEAPU8.buffer);
  const place = __PyRuntime + here.getInt32(__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET, true);
  there.setInt32(header + place, here.getInt32(place, true), true);
  return module;
}
