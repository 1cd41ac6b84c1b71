// How the theme's search worker finds words of one language: without regard to accents ("sase"
// finds "șase"), in other forms of the word, and by what else players call it. It is loaded by
// the language's pack, which tools/search.py writes; `lunr` is what the theme searches with.

// `й` and `ё` too lose their marks, on both sides alike. One letter stays one letter: the places
// that are marked in a result are counted in letters.
const plain = (text) => text.normalize("NFC").replace(/\p{L}/gu, (letter) => {
  const bare = letter.normalize("NFD").replace(/\p{M}/gu, "");
  return bare.length === letter.length ? bare : letter;
});

// `names` holds, for what players type, the words that these pages have for it.
function searchIn(lang, known, names) {
  if (known) importScripts(`../lunr/min/lunr.${lang}.min.js`);
  const stemmer = lang === "en" ? lunr.stemmer : known ? lunr[lang].stemmer : (token) => token;
  const stem = (word) => stemmer(new lunr.Token(word, {})).toString();

  // A word stands in the index once, as it is: the theme would mark it once for each form.
  const stems = new Map(); // by word
  const words = new Map(); // by stem
  const gather = (token) => {
    const word = token.update(plain).toString();
    if (!stems.has(word)) {
      stems.set(word, stem(word));
      words.set(stem(word), [...(words.get(stem(word)) ?? []), word]);
    }
    return token;
  };
  lunr.Pipeline.registerFunction(gather, "gather");
  lunr[`liarsdice-${lang}`] = function () {
    this.pipeline.reset();
    this.pipeline.add(gather);
    this.searchPipeline.reset();
  };

  // The words that are searched for: all forms of what was typed, and of every word that begins
  // with it. So the beginning of a word never finds less than the word.
  function meant(typed, isBeginning) {
    const fits = (word) => word === typed || (isBeginning && word.startsWith(typed));
    const found = new Set([stem(typed)]);
    for (const [word, short] of stems) if (fits(word)) found.add(short);
    for (const [name, ours] of Object.entries(names)) {
      if (!fits(plain(name)) && stem(plain(name)) !== stem(typed)) continue;
      for (const word of ours) found.add(stem(plain(word)));
    }
    return [...found].flatMap((short) => words.get(short) ?? []).sort();
  }

  // The theme asks for every word with a * behind it, as somebody may still be typing, unless it has
  // to be there (+) or not (-). Other signs are no orders: what stands behind ^ or ~ is a word.
  const parse = lunr.QueryParser.prototype.parse;
  lunr.QueryParser.prototype.parse = function () {
    const words = this.lexer.str.replace(/[~^]\d*/g, " ").split(/[\s:\\*]+/);
    const asked = words.filter((word) => /[^+-]/.test(word));
    const typed = asked.map((word) => (/^[+-]/.test(word) ? word : `${word}*`)).join(" ");
    this.lexer = new lunr.QueryLexer(typed);
    const query = parse.call(this);
    for (const clause of query.clauses) {
      const [, typed, star] = /^(.*?)(\*?)$/s.exec(plain(clause.term));
      clause.meant = meant(typed, Boolean(star));
      clause.usePipeline = false;
      // By this the theme tells which word a page lacks: one that begins otherwise.
      clause.term = clause.meant.length ? beginning(clause.meant) : typed;
    }
    return query;
  };
  lunr.TokenSet.fromClause = ({ meant }) => lunr.TokenSet.fromArray(meant);
}

// What all of some sorted words begin with.
function beginning(words) {
  const [first, last] = [words[0], words.at(-1)];
  let length = 0;
  while (length < first.length && first[length] === last[length]) length += 1;
  return first.slice(0, length);
}
