import { tagged, untagged } from '../languages/tagged-words.js';
import { hasDigit } from '../words.js';

/** A word with fewer letters, or with a number, is never corrected: 18V is not 12V. */
export const isCorrected = (word: string): boolean => {
  const { plain } = untagged(word);
  return plain.length >= 5 && !hasDigit(plain);
};

/** A word and all words without one of its letters. Two words that differ by one typing error share one of them. */
export const deletionsOf = (word: string): string[] => {
  const { language, plain } = untagged(word);
  const letters = Array.from(plain);
  const shorter = letters.map((_, at) => tagged(language, letters.toSpliced(at, 1).join('')));
  return [...new Set([word, ...shorter])];
};

/** Whether one letter is missing, added, replaced or swapped with its neighbour. */
export const isOneEdit = (one: string, other: string): boolean => {
  if (one === other) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  let end = 0;
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  const [a, b] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  if (a.length <= 1 && b.length <= 1) return true;
  return a.length === 2 && b.length === 2 && a[0] === b[1] && a[1] === b[0];
};
