// Asks the search of the built site, the theme's own worker with our packs, without a browser:
// node search.mjs SITE FOLDER_OF_THE_LANGUAGE, with a JSON list of queries on its input.
// Prints a JSON list with the groups of results that the theme would show for each.

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import vm from "node:vm";

const [site, folder] = process.argv.slice(2);
const workers = join(site, "assets", "javascripts", "workers");
const [worker] = readdirSync(workers).filter((name) => /^search\..*\.js$/.test(name));
const run = (path) => vm.runInContext(readFileSync(path, "utf8"), context, path);

let hear; // the worker's ear
const answers = [];
const context = vm.createContext({ console });
context.self = context;
context.addEventListener = (_type, listener) => (hear = listener);
context.postMessage = (message) => answers.push(message);
context.importScripts = (...paths) => paths.forEach((path) => run(join(workers, path)));
run(join(workers, worker));

const index = JSON.parse(readFileSync(join(site, folder, "search", "search_index.json"), "utf8"));
// As the theme's page does with the index before it hands it over.
await hear({ data: { type: 0, data: { ...index, options: { suggest: false } } } });
for (const query of JSON.parse(readFileSync(0, "utf8"))) {
  await hear({ data: { type: 2, data: query } });
}
console.log(JSON.stringify(answers.slice(1).map(({ data }) => data.items)));
