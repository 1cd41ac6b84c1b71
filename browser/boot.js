// Starts Pyodide in a worker, with the package in it, for the engine of the pages and for the
// lessons, and tells of it: {loaded, total} in bytes, and in the end {ready: true}, or
// {broken: reason} and nothing more.
//
// The short way is to restore the memory that Python had at the end of the site's build. It has
// everything in mind that a page asks for, but no files. Where it cannot go, or would be the longer
// way, Python starts plainly.
//
// The site's builder puts BUILD before this text: what stands beside this file, with its size in
// bytes, and the lock file that Pyodide wants. All of it is of one build, since the folder is
// named after it.

const HERE = new URL(".", import.meta.url).href;
// A new attempt comes with a query, since what the browser has kept may be what was wrong.
const AGAIN = new URL(import.meta.url).search;
const MEMORY = "memory.bin";
const STDLIB = "python_stdlib.zip";

// `also` are the address and the bytes of a file to fetch meanwhile, `env` what Python finds in its
// environment. `finish` gets Pyodide, a function that gives it the files that its memory is
// without, and what was fetched meanwhile.
export async function boot({ post, also, env = {}, finish }) {
  let broken = false;
  const tell = (news) => {
    if (!broken) post(news);
    broken ||= "broken" in news;
  };
  try {
    const files = new Files(tell);
    const other = also && files.bytes(...also);
    const parts = [
      files.script("pyodide.js"),
      files.script("pyodide.asm.js"),
      files.wasm("pyodide.asm.wasm"),
    ];
    const start = isThrifty() ? startPlainly : startFromMemory;
    const [pyodide, complete] = await start(files, parts, env);
    await finish(pyodide, complete, await other);
    tell({ ready: true });
    return pyodide;
  } catch (error) {
    tell({ broken: String(error) });
    throw error;
  }
}

// The memory is larger than what it saves to fetch, which a slow line does not make up for.
function isThrifty() {
  const { saveData, effectiveType = "4g", downlink = 10 } = navigator.connection ?? {};
  // Browsers name no more than 10 Mbit/s, whatever the line gives.
  return saveData || effectiveType !== "4g" || downlink < 10;
}

// Fetches, and counts on the way, since Pyodide tells nothing of its progress.
class Files {
  #loaded = 0;
  #total = 0;
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

  async #fetch(address, size) {
    this.#expect(size);
    const response = await fetch(address, AGAIN ? { cache: "reload" } : {});
    if (!response.ok) throw new Error(`${response.status}: ${address}`);
    let own = 0;
    const counter = new TransformStream({
      transform: (chunk, controller) => {
        own += chunk.byteLength;
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
    this.#tell({ loaded: this.#loaded, total: this.#total });
  }

  #count(size) {
    this.#loaded += size;
    this.#tell({ loaded: this.#loaded, total: this.#total });
  }
}

// A promise that somebody will wait for, though perhaps only after it has failed.
function handled(promise) {
  promise.catch(() => {});
  return promise;
}

async function startPlainly(files, parts, env) {
  const [stdlib, wheel] = await Promise.all([files.own(STDLIB), files.own(BUILD.wheel)]);
  const pyodide = await load(await Promise.all(parts), { stdlib, env });
  pyodide.unpackArchive(wheel, "wheel");
  return [pyodide, () => {}];
}

async function startFromMemory(files, parts, env) {
  const kept = files.own(MEMORY);
  const whole = await Promise.all(parts);
  try {
    const memory = await unpacked(await kept);
    const pyodide = await load(whole, { memory });
    // What was the same for everybody until now.
    pyodide.pyimport("random").seed();
    pyodide.pyimport("os").environ.update(pyodide.toPy(env));
    return [pyodide, () => complete(files, pyodide)];
  } catch (error) {
    console.info(`Python starts plainly: ${error}`);
    return startPlainly(files, parts, env);
  }
}

async function unpacked(packed) {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

// Gives a Python that was restored the files that it was made with: modules that it has not
// imported yet, and texts of those that it has.
async function complete(files, pyodide) {
  const [stdlib, wheel] = await Promise.all([files.own(STDLIB), files.own(BUILD.wheel)]);
  const [major, minor] = pyodide.pyimport("sys").version_info;
  pyodide.FS.writeFile(`/lib/python${major}${minor}.zip`, new Uint8Array(stdlib));
  // In this order: after the wheel Python looks anew at what is there.
  pyodide.unpackArchive(wheel, "wheel");
}

async function load([{ loadPyodide }, { default: create }, wasm], { memory, stdlib, env }) {
  const { fetch } = self;
  const { instantiateStreaming } = WebAssembly;
  let fail;
  const failed = handled(new Promise((_, reject) => (fail = reject)));
  // What Pyodide would fetch itself is here already.
  self.fetch = async (address) => new Response(String(address).endsWith(STDLIB) ? stdlib : null);
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

// Python calls C by a way that some browsers have not, as those of iPhones. Which one it is has
// just been found out, and stands in the memory that is about to be written over.
function adapted(memory, module) {
  if (memory) {
    const { HEAPU8, __PyRuntime, __PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET } = module;
    const here = new DataView(HEAPU8.buffer);
    const place = __PyRuntime + here.getInt32(__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET, true);
    const there = new DataView(memory.buffer);
    // A header stands before the memory; its length is the second number in it.
    there.setInt32(there.getInt32(4, true) + place, here.getInt32(place, true), true);
  }
  return module;
}
