// The kernel's Pyodide: the one of the site's pages, with the packages that the kernel is made of,
// from a memory that has them in mind. It starts as soon as the worker does, long before Jupyter
// asks for it. What it posts is for start.js: {liarsdice: news}, see boot.js.
//
// The site's builder puts ENGINE, KERNEL, MEMORY and STARTS before this text: where boot.js
// stands, the names and the bytes of the packages' archive and of the memory, and what the kernel's
// Python begins with.

// By the query that this file was asked with, so that a new attempt asks anew.
const again = new URL(import.meta.url).search;
const { boot } = await import(ENGINE + again);
const beside = ({ name, bytes }) => [new URL(name, import.meta.url).href, bytes];
// The language of the page is the language of what the lessons say.
const lang = new URLSearchParams(self.location.search).get("lang");
const started = boot({
  post: (news) => self.postMessage({ liarsdice: news }),
  memory: beside(MEMORY),
  archives: [beside(KERNEL)],
  env: { LANGUAGE: lang },
  // A cell may import whatever there is.
  whole: true,
  finish(pyodide) {
    pyodide.runPython(STARTS);
    // No memory can hold what is the browser's.
    const kernel = pyodide.pyimport("pyodide_kernel.kernel");
    kernel._load_packages_from_imports = pyodide.loadPackagesFromImports;
    const notebook = pyodide.pyimport("liarsdice.notebook");
    notebook.use(lang);
    // It was imported where there was no IPython to tell.
    notebook.register();
  },
});
started.catch(console.warn);

// What the kernel calls.
export async function loadPyodide({ stdout, stderr }) {
  const pyodide = await started;
  pyodide.setStdout({ batched: stdout });
  pyodide.setStderr({ batched: stderr });
  return pyodide;
}
