/**
 * Replaces each key of `words` in the text by its value. Replaced text is not replaced again.
 * @param {string} text
 * @param {Record<string, string>} words
 */
export const replaceWords = (text, words) =>
  text.replace(new RegExp(Object.keys(words).join('|'), 'g'), word => words[word] ?? word);
