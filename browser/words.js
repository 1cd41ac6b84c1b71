// What the pages and the page of a lesson tell alike: the words that stand in them, with bytes as
// megabytes, how far a download is, and a button.
//
// The site's builder puts this text before that of either page's script: it is no request more.

const language = document.documentElement.lang || "en";
const words = {};
for (const word of document.getElementById("ld-words").content.children) {
  words[word.dataset.word] = word.textContent;
}

const tenths = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const megabytes = (bytes) => (bytes / 1e6).toLocaleString(language, tenths);
const sentence = (word, bytes) =>
  words[word].replace(/\{(\w+)\}/g, (_, name) => megabytes(bytes[name]));

function bar({ loaded, total }) {
  const made = document.createElement("progress");
  return Object.assign(made, { max: total, value: loaded, ariaHidden: "true" });
}

function button(word, onclick) {
  const made = document.createElement("button");
  return Object.assign(made, { type: "button", textContent: words[word], onclick });
}

