// The engine's side: starts Pyodide with the package and answers one query after another.
// It posts what boot.js tells, and {id, html | error}.

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

// By the query that this file was asked with, so that a new attempt asks anew.
const { boot } = await import(`./boot.js${location.search}`);
const booted = boot({
  sizes: new URL("../pyodide/sizes.json", import.meta.url),
  post: (news) => postMessage(news),
  finish(pyodide) {
    render = pyodide.pyimport("liarsdice.web").render;
  },
});
// A start that failed has been told of.
booted.then(() => ASKED.forEach(answer), console.warn);
