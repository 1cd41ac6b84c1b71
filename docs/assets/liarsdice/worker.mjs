// The engine's side: starts Pyodide with the package and answers one query after another.
// It posts {loaded, total} in bytes, {ready: true}, {broken: reason} and {id, html | error}.

import { loadPyodide } from "../pyodide/pyodide.mjs";

const BASE = new URL("../pyodide/", import.meta.url).href;
const ASKED = [];
let render;

const answer = ({ id, query }) => {
  try {
    postMessage({ id, html: render(query) });
  } catch (error) {
    postMessage({ id, error: String(error) });
  }
};

onmessage = ({ data }) => (render ? answer(data) : ASKED.push(data));

// What belongs to one build must not be mixed with an older one from the browser's cache.
const FRESH = { cache: "no-cache" };

// Pyodide tells nothing of its progress, so what it fetches is counted on the way.
function countFetches(sizes) {
  const plainFetch = self.fetch;
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  let loaded = 0;
  postMessage({ loaded, total });
  self.fetch = async (resource, options) => {
    const response = await plainFetch(resource, { ...options, ...FRESH });
    const name = response.url.split("/").pop();
    // Left to itself, Pyodide waits for ever for a file that is not there.
    if (!response.ok) postMessage({ broken: `${response.status}: ${name}` });
    if (!response.ok || !(name in sizes)) return response;
    const counter = new TransformStream({
      transform(chunk, controller) {
        loaded += chunk.byteLength;
        postMessage({ loaded, total });
        controller.enqueue(chunk);
      },
    });
    return new Response(response.body.pipeThrough(counter), response);
  };
}

try {
  countFetches(await (await fetch(BASE + "sizes.json", FRESH)).json());
  const lockFileContents = await (await fetch(BASE + "pyodide-lock.json", FRESH)).text();
  const pyodide = await loadPyodide({ indexURL: BASE, packageBaseUrl: BASE, lockFileContents });
  await pyodide.loadPackage("liarsdice", { messageCallback: () => {} });
  render = pyodide.pyimport("liarsdice.web").render;
  postMessage({ ready: true });
  ASKED.forEach(answer);
} catch (error) {
  postMessage({ broken: String(error) });
}
