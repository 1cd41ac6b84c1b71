// The engine's side: starts Pyodide with the package and answers one query after another.
// It posts what boot.js tells, and {id, html | error}.

const ASKED = [];
let render;
let complete;

async function answer({ id, query }) {
  try {
    postMessage({ id, html: render(query) });
  } catch (error) {
    console.warn(error);
    await answerWhole(id, query);
  }
}

// No page needs the files that a restored Python is without, so none are fetched; should a query
// all the same, they are, and it is asked once more.
async function answerWhole(id, query) {
  try {
    await complete();
    postMessage({ id, html: render(query) });
  } catch (error) {
    postMessage({ id, error: String(error) });
  }
}

onmessage = ({ data }) => (render ? answer(data) : ASKED.push(data));

// By the query that this file was asked with, so that a new attempt asks anew.
const { boot } = await import(`./boot.js${location.search}`);
try {
  await boot({
    post: (news) => postMessage(news),
    finish(pyodide, more) {
      render = pyodide.pyimport("liarsdice.web").render;
      complete = more;
    },
  });
  ASKED.forEach(answer);
} catch (error) {
  // A start that failed has been told of.
  console.warn(error);
}
