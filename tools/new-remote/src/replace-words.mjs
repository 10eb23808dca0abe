/** The text with each of `words` (old to new) replaced where it stands: what a new one contains is not replaced again. */
export const replaceWords = (text, words) =>
  text.replace(new RegExp(Object.keys(words).join('|'), 'g'), word => words[word]);
