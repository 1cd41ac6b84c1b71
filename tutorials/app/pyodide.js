// The kernel's Pyodide: the one of the site's pages, and beside it the packages that the kernel is
// made of, in one archive. It starts as soon as the worker does, long before Jupyter asks for it.
// What it posts is for start.js: {liarsdice: news}, see boot.js.
//
// The site's builder puts ENGINE and KERNEL before this text: where boot.js stands, and the name
// and the bytes of the archive.

// By the query that this file was asked with, so that a new attempt asks anew.
const again = new URL(import.meta.url).search;
const { boot } = await import(ENGINE + again);
// The language of the page is the language of what the lessons say.
const lang = new URLSearchParams(self.location.search).get("lang");
const started = boot({
  post: (news) => self.postMessage({ liarsdice: news }),
  also: [new URL(KERNEL.name, import.meta.url).href, KERNEL.bytes],
  env: { LANGUAGE: lang },
  async finish(pyodide, complete, archive) {
    await complete();
    const extractDir = pyodide.runPython("import sysconfig; sysconfig.get_path('purelib')");
    pyodide.unpackArchive(archive, "zip", { extractDir });
    await pyodide.runPythonAsync(`
      import pyodide_kernel, piplite.piplite
      # Completion goes by the live objects; the library that reads source instead weighs 5 MB.
      pyodide_kernel.ipython_shell.Completer.use_jedi = False
    `);
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
