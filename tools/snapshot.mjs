// Writes down the memory of a Python that has run a program, for a browser to go on from:
// node snapshot.mjs WHEEL PROGRAM TO

import crypto from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { gzipSync } from "node:zlib";
import { loadPyodide } from "pyodide";

// The same files are to make the same memory, so that a new build of them is no new download.
Date.now = () => 0;
performance.now = () => 0;
crypto.randomFillSync = (bytes) => bytes.fill(0);
syncBuiltinESMExports();

const [wheel, program, to] = process.argv.slice(2);
const pyodide = await loadPyodide({
  _makeSnapshot: true,
  env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" },
});
const extractDir = pyodide.pyimport("sysconfig").get_path("purelib");
pyodide.unpackArchive(new Uint8Array(readFileSync(wheel)), "wheel", { extractDir });
pyodide.runPython(program);
// Hosts and browsers leave it as it is, whatever they do to what they take for text.
writeFileSync(to, gzipSync(pyodide.makeMemorySnapshot(), { level: 9 }));
