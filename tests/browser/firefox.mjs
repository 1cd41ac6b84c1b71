// Opens addresses in Firefox one after the other, and runs a script in each:
// node firefox.mjs PROGRAM PROFILE ADDRESS SCRIPT [ADDRESS SCRIPT]…; prints what the scripts give.

import { spawn } from "node:child_process";

const [program, profile, ...visits] = process.argv.slice(2);
const firefox = spawn(
  program,
  ["--headless", "--no-remote", "--remote-debugging-port=0", "--profile", profile],
  { stdio: ["ignore", "ignore", "pipe"] },
);

const address = await new Promise((resolve, reject) => {
  let said = "";
  firefox.stderr.on("data", (text) => {
    said += text;
    const found = /WebDriver BiDi listening on (ws:\S+)/.exec(said);
    if (found) resolve(`${found[1]}/session`);
  });
  firefox.on("exit", () => reject(new Error(said)));
});

const socket = new WebSocket(address);
await new Promise((resolve) => socket.addEventListener("open", resolve));
let count = 0;

function call(method, params) {
  const id = ++count;
  return new Promise((resolve, reject) => {
    socket.addEventListener("message", function hear({ data }) {
      const answer = JSON.parse(data);
      if (answer.id !== id) return;
      socket.removeEventListener("message", hear);
      if (answer.type === "success") resolve(answer.result);
      else reject(new Error(`${method}: ${answer.message}`));
    });
    socket.send(JSON.stringify({ id, method, params }));
  });
}

try {
  await call("session.new", { capabilities: {} });
  const { contexts } = await call("browsingContext.getTree", {});
  const { context } = contexts[0];
  const given = [];
  for (let i = 0; i < visits.length; i += 2) {
    await call("browsingContext.navigate", { context, url: visits[i], wait: "complete" });
    const expression = `(${visits[i + 1]})()`;
    const target = { context };
    const told = await call("script.evaluate", { expression, target, awaitPromise: true });
    if (told.type !== "success") throw new Error(JSON.stringify(told.exceptionDetails));
    given.push(told.result.value);
  }
  console.log(JSON.stringify(given));
} finally {
  firefox.kill();
}
process.exit();
