// SPDX-License-Identifier: MIT
// The colours of a program in the editor, and of its translations.

const JAVASCRIPT = "async await break case catch class const continue default delete do else extends false finally for function if in " +
  "instanceof let new null of return static super switch this throw true try typeof undefined var void while yield";
const KEYWORDS = {
  javascript: JAVASCRIPT,
  python: "import from None True False",
  swift: "import let var final class enum static func override for in as try return nil true false",
};

const kinds = (language) => ({
  comment: language === "python" ? "#.*" : String.raw`\/\/.*|\/\*[^]*?(?:\*\/|$)`,
  string: String.raw`"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|` + "`(?:\\\\[^]|[^`\\\\])*`?",
  number: String.raw`(?<![\w$])\d[\w.]*`,
  keyword: String.raw`(?<![\w$.])(?:${KEYWORDS[language].replaceAll(" ", "|")})(?![\w$])`,
  call: String.raw`[A-Za-z_$][\w$]*(?=\()`,
});
const TOKENS = Object.fromEntries(Object.keys(KEYWORDS).map((language) => [language,
  new RegExp(Object.entries(kinds(language)).map(([kind, pattern]) => `(?<${kind}>${pattern})`).join("|"), "g")]));

/** The parts of a program in order, each `{ kind, text }`; text without a kind has the colour of the page. */
export function tokens(program, language = "javascript") {
  const parts = [];
  let end = 0;
  for (const found of program.matchAll(TOKENS[language])) {
    if (found.index > end) parts.push({ text: program.slice(end, found.index) });
    const [kind] = Object.entries(found.groups).find(([, text]) => text !== undefined);
    parts.push({ kind, text: found[0] });
    end = found.index + found[0].length;
  }
  if (end < program.length) parts.push({ text: program.slice(end) });
  return parts;
}

export function highlight(element, program, language) {
  element.replaceChildren(...tokens(program, language).map(({ kind, text }) => {
    if (kind === undefined) return text;
    const made = document.createElement("span");
    made.className = kind;
    made.textContent = text;
    return made;
  }), "\n");
}
