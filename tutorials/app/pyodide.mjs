// The kernel's Pyodide: the one of the site's pages, and beside it the packages that the kernel is
// made of, in one archive. It starts as soon as the worker does, long before Jupyter asks for it.
// What it posts is for start.mjs: {liarsdice: {loaded, total}} in bytes, {ready} and {broken}.

import { loadPyodide as load } from "../../assets/pyodide/pyodide.mjs";

const BASE = new URL("../../assets/pyodide/", import.meta.url).href;
const ARCHIVE = new URL("kernel.zip", import.meta.url).href;
const LANGUAGE = new URLSearchParams(self.location.search).get("lang");

// What belongs to one build must not be mixed with an older one from the browser's cache.
const FRESH = { cache: "no-cache" };

const tell = (news) => self.postMessage({ liarsdice: news });

// Pyodide tells nothing of its progress, so what it fetches is counted on the way.
async function countFetches() {
  const plainFetch = self.fetch;
  const sizes = await (await plainFetch(new URL("sizes.json", import.meta.url), FRESH)).json();
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  let loaded = 0;
  tell({ loaded, total });
  self.fetch = async (resource, options) => {
    const response = await plainFetch(resource, { ...options, ...FRESH });
    const name = response.url.split("/").pop();
    // Left to itself, Pyodide waits for ever for a file that is not there.
    if (!response.ok) tell({ broken: `${response.status}: ${name}` });
    if (!response.ok || !(name in sizes)) return response;
    const counter = new TransformStream({
      transform(chunk, controller) {
        loaded += chunk.byteLength;
        tell({ loaded, total });
        controller.enqueue(chunk);
      },
    });
    return new Response(response.body.pipeThrough(counter), response);
  };
  return () => (self.fetch = plainFetch);
}

async function start() {
  const stopCounting = await countFetches();
  const archive = fetch(ARCHIVE).then((response) => response.arrayBuffer());
  const pyodide = await load({
    indexURL: BASE,
    packageBaseUrl: BASE,
    lockFileURL: `${BASE}pyodide-lock.json`,
    packages: ["liarsdice"],
    // The language of the page is the language of what the lessons say.
    env: { HOME: "/home/pyodide", LANGUAGE },
  });
  const extractDir = pyodide.runPython("import sysconfig; sysconfig.get_path('purelib')");
  pyodide.unpackArchive(await archive, "zip", { extractDir });
  // Completion goes by the live objects; the library that reads source instead weighs 5 MB.
  await pyodide.runPythonAsync(`
    import pyodide_kernel, piplite.piplite, liarsdice.notebook
    pyodide_kernel.ipython_shell.Completer.use_jedi = False
  `);
  stopCounting();
  tell({ ready: true });
  return pyodide;
}

const started = start();
started.catch((error) => tell({ broken: String(error) }));

// What the kernel calls.
export async function loadPyodide({ stdout, stderr }) {
  const pyodide = await started;
  pyodide.setStdout({ batched: stdout });
  pyodide.setStderr({ batched: stderr });
  return pyodide;
}
