// Starts Pyodide in a worker, for the engine of the pages and for the lessons, and tells of it:
// {loaded, total} in bytes, and in the end {ready: true}, or {broken: reason} and nothing more.

const BASE = new URL("../pyodide/", import.meta.url).href;

// What belongs to one build must not be mixed with an older one from the browser's cache.
const FRESH = { cache: "no-cache" };

// `sizes` is the address of what will be fetched, in bytes; `also` are addresses to fetch
// meanwhile; `finish` gets Pyodide and those responses.
export async function boot({ sizes, post, also = [], options = {}, finish }) {
  let broken = false;
  const tell = (news) => {
    if (!broken) post(news);
    broken ||= "broken" in news;
  };
  try {
    const plainFetch = self.fetch;
    await countFetches(sizes, tell);
    watchWasm(tell);
    const others = also.map((address) => fetch(address));
    const pyodide = await load(options);
    await finish(pyodide, ...(await Promise.all(others)));
    self.fetch = plainFetch;
    tell({ ready: true });
    return pyodide;
  } catch (error) {
    tell({ broken: String(error) });
    throw error;
  }
}

// Pyodide tells nothing of its progress, so what it fetches is counted on the way.
async function countFetches(address, tell) {
  const plainFetch = self.fetch;
  const sizes = await (await plainFetch(address, FRESH)).json();
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  let loaded = 0;
  tell({ loaded, total });
  self.fetch = async (resource, options) => {
    const response = await plainFetch(resource, { ...options, ...FRESH });
    const name = response.url.split("/").pop();
    if (!response.ok) tell({ broken: `${response.status}: ${name}` });
    if (!response.ok || !(name in sizes)) return response;
    const counter = new TransformStream({
      transform(chunk, controller) {
        loaded += chunk.byteLength;
        tell({ loaded, total });
        controller.enqueue(chunk);
      },
    });
    // Browsers compile nothing that has another type, and not every host knows this one.
    const headers = name.endsWith(".wasm") ? { "Content-Type": "application/wasm" } : {};
    return new Response(response.body.pipeThrough(counter), { headers });
  };
}

// Left to itself, Pyodide waits for ever for an interpreter that cannot be started.
function watchWasm(tell) {
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = async (...given) => {
    try {
      return await instantiateStreaming.apply(WebAssembly, given);
    } catch (error) {
      tell({ broken: String(error) });
      throw error;
    }
  };
}

async function load(options) {
  const [{ loadPyodide }, { default: createPyodideModule }, lockFileContents] = await Promise.all([
    importFresh("pyodide.js"),
    importFresh("pyodide.asm.js"),
    fetch(`${BASE}pyodide-lock.json`).then((response) => response.text()),
  ]);
  return loadPyodide({
    indexURL: BASE,
    packageBaseUrl: BASE,
    lockFileContents,
    createPyodideModule,
    packages: ["liarsdice"],
    ...options,
  });
}

// An import takes what the browser's cache holds, so that is renewed first.
async function importFresh(name) {
  await (await fetch(BASE + name)).arrayBuffer();
  return import(BASE + name);
}
