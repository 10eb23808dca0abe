import type { Item } from '@kerf/contracts';
import { pathToCategory } from '@kerf/contracts/domain';
import { shopCategories } from '@kerf/session/categories';

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];

/** Whether one letter is missing, added, replaced or swapped with its neighbour. The search corrects one such error in a word. */
const isOneEdit = (one: string, other: string): boolean => {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  const [a, b] = [one.slice(start), other.slice(start)];
  return (
    a.slice(1) === b.slice(1) ||
    a.slice(1) === b ||
    a === b.slice(1) ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  );
};

/**
 * The searched words as the search has corrected them; undefined if it has found them as they are. The response does not say it, so the
 * words are compared with those of the items.
 */
export const correctedWords = (q: string, items: readonly Pick<Item, 'name' | 'category'>[]): string | undefined => {
  const found = items.flatMap(({ name, category }) => [
    ...wordsOf(name),
    ...pathToCategory(shopCategories(), category).flatMap(above => wordsOf(above.name)),
  ]);
  const typed = wordsOf(q);
  const corrected = typed.map(word => {
    // The search corrects no short word and no number, and it knows plurals.
    if (word.length < 5 || /\d/.test(word)) return word;
    if (found.some(other => other.startsWith(word) || (other.length > 2 && word.startsWith(other)))) return word;
    return found.find(other => isOneEdit(word, other)) ?? word;
  });
  return corrected.some((word, at) => word !== typed[at]) ? corrected.join(' ') : undefined;
};
