// How the theme's search worker finds words of one language: without regard to accents ("sase"
// finds "șase"), and in other forms of the word. It is loaded by the language's pack, which
// tools/search.py writes; `lunr` is what the theme searches with.

// `й` and `ё` too lose their marks, on both sides alike. One letter stays one letter: the places
// that are marked in a result are counted in letters.
const plain = (text) => text.normalize("NFC").replace(/\p{L}/gu, (letter) => {
  const bare = letter.normalize("NFD").replace(/\p{M}/gu, "");
  return bare.length === letter.length ? bare : letter;
});

function searchIn(lang, known) {
  if (known) importScripts(`../lunr/min/lunr.${lang}.min.js`);
  const stemmer = lang === "en" ? lunr.stemmer : known ? lunr[lang].stemmer : (token) => token;
  const stem = (word) => stemmer(new lunr.Token(word, {})).toString();

  // In the index a word stands as it is and as its stem.
  const forms = (token) => {
    const word = token.update(plain);
    const short = stem(word.toString());
    return short === word.toString() ? word : [word, word.clone(() => short)];
  };
  lunr.Pipeline.registerFunction(forms, "forms");
  lunr[`liarsdice-${lang}`] = function () {
    this.pipeline.reset();
    this.pipeline.add(forms);
    this.searchPipeline.reset();
  };

  // The theme asks for every word with a * behind it, as somebody may still be typing; then
  // nothing else is done with it, so that is done here.
  const parse = lunr.QueryParser.prototype.parse;
  lunr.QueryParser.prototype.parse = function () {
    const query = parse.call(this);
    for (const clause of query.clauses) {
      const [, word, star] = /^(.*?)(\*?)$/s.exec(plain(clause.term));
      clause.term = star ? stem(word) + star : word;
    }
    return query;
  };
}
