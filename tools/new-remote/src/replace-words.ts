/** Replaces each key of `words` in the text by its value. Replaced text is not replaced again. */
export const replaceWords = (text: string, words: Record<string, string>): string =>
  text.replace(new RegExp(Object.keys(words).join('|'), 'g'), word => words[word] ?? word);
