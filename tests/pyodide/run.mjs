// Runs test files with pytest inside the very Pyodide and wheel that the site serves:
// node run.mjs PYODIDE_FOLDER FOLDER_WITH_PYTEST TESTS_FOLDER FILE...

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodideFolder, packages, tests, ...files] = process.argv.slice(2);
const told = /^const BUILD = (.*);$/m;
const build = JSON.parse(told.exec(readFileSync(join(pyodideFolder, "boot.js"), "utf8"))[1]);
const load = (name) => import(pathToFileURL(join(pyodideFolder, name)));
const { loadPyodide } = await load("pyodide.js");
const pyodide = await loadPyodide({
  createPyodideModule: (await load("pyodide.asm.js")).default,
  indexURL: pyodideFolder,
  packageBaseUrl: pyodideFolder,
  lockFileContents: build.lock,
});
const wheel = new Uint8Array(readFileSync(join(pyodideFolder, build.wheel)));
const extractDir = pyodide.pyimport("sysconfig").get_path("purelib");
pyodide.unpackArchive(wheel, "wheel", { extractDir });
for (const [name, folder] of Object.entries({ packages, tests })) {
  pyodide.FS.mkdirTree(`/${name}`);
  pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: folder }, `/${name}`);
}
pyodide.globals.set("files", files);
const code = await pyodide.runPythonAsync(`
import os, sys
# Behind our own packages, so that the wheel is what is tested.
sys.path += ["/packages", "/"]
sys.dont_write_bytecode = True
os.chdir("/tests")
os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
import pytest
int(pytest.main([
    "-c/dev/null", "--rootdir=/tests", "--noconftest", "--import-mode=importlib",
    "-pno:cacheprovider", "-pno:faulthandler", "-Werror",
    "-omarkers=full: takes long", "-mnot full", *files,
]))
`);
process.exit(code);
