// The kernel's Pyodide: the one of the site's pages, and beside it the packages that the kernel is
// made of, in one archive. It starts as soon as the worker does, long before Jupyter asks for it.
// What it posts is for start.js: {liarsdice: news}, see boot.js.

import { boot } from "../../assets/liarsdice/boot.js";

const started = boot({
  sizes: new URL("sizes.json", import.meta.url),
  post: (news) => self.postMessage({ liarsdice: news }),
  also: [new URL("kernel.zip", import.meta.url)],
  options: {
    // The language of the page is the language of what the lessons say.
    env: {
      HOME: "/home/pyodide",
      LANGUAGE: new URLSearchParams(self.location.search).get("lang"),
    },
  },
  async finish(pyodide, archive) {
    const extractDir = pyodide.runPython("import sysconfig; sysconfig.get_path('purelib')");
    pyodide.unpackArchive(await archive.arrayBuffer(), "zip", { extractDir });
    // Completion goes by the live objects; the library that reads source instead weighs 5 MB.
    await pyodide.runPythonAsync(`
      import pyodide_kernel, piplite.piplite, liarsdice.notebook
      pyodide_kernel.ipython_shell.Completer.use_jedi = False
    `);
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
