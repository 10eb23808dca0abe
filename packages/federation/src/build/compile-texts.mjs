import compile from 'icu-minify/compile';

/** Compiles the ICU messages of a language. A list becomes an object, because a compiled message is a list. */
export const compileTexts = texts =>
  typeof texts === 'string'
    ? compile(texts)
    : Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileTexts(text)]));

/** A loader of Rspack for `src/texts/de.json`: browsers get no parser of ICU messages. */
export default function compileLoader(source) {
  return JSON.stringify(compileTexts(JSON.parse(source)));
}
