/**
 * The words of all languages are in the same arrays and indexes. A word of another language than English has its language before it, with
 * characters that no word has: `:de:sage`. So a search in one language finds no words of another, and completions neither.
 */
export const tagged = (language: string | undefined, word: string): string =>
  language === undefined ? word : `:${language}:${word}`;

/** The language of a word, and the word itself. Undefined: English. */
export const untagged = (word: string): { language: string | undefined; plain: string } => {
  const [, language, plain = word] = /^:([^:]+):(.*)$/s.exec(word) ?? [];
  return { language, plain };
};
