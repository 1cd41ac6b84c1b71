// Writes down the memory of a Python that has unpacked some archives of packages and run a program,
// for a browser to go on from: node snapshot.mjs TO PROGRAM ARCHIVE…

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

const [to, program, ...archives] = process.argv.slice(2);
try {
  const pyodide = await loadPyodide({
    _makeSnapshot: true,
    env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" },
  });
  const extractDir = pyodide.pyimport("sysconfig").get_path("purelib");
  for (const archive of archives) {
    pyodide.unpackArchive(new Uint8Array(readFileSync(archive)), "zip", { extractDir });
  }
  pyodide.runPython(program);
  clear(pyodide._module);
  // Hosts and browsers leave it as it is, whatever they do to what they take for text.
  writeFileSync(to, gzipSync(pyodide.makeMemorySnapshot(), { level: 9 }));
} catch (error) {
  // Left to itself, Node shows the line that it came from, and Pyodide is one long line.
  console.error(`${to}: ${error}`);
  process.exit(1);
}

// What was there and is there no more would have to be fetched too: a tenth of it all.
function clear(module) {
  const { _malloc, _free, _sbrk } = module;
  const end = _sbrk(0);
  const held = [];
  // Whatever is free, from large pieces to small ones.
  for (let size = 1 << 16; size >= 16; size = size > 4096 ? size / 2 : size - 16) {
    let place = _malloc(size);
    while (place + size <= end) {
      module.HEAPU8.fill(0, place, place + size); // a new one where the memory has grown
      held.push(place);
      place = _malloc(size);
    }
    _free(place);
  }
  held.forEach((place) => _free(place));
}
