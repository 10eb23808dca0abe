import { categories, type SpecificationName } from '@kerf/contracts';
import { fold } from '../fold.js';
import type { SearchSource } from '../search-record.js';
import { termOf } from '../synonyms.js';
import { compoundsOf, wordsOf } from '../words.js';

/** An item in the index of the search server. The texts are words, read by the rules of `words.ts` and `synonyms.json`. */
export interface ServerDocument extends Partial<Record<SpecificationName, number>> {
  id: string;
  name: string;
  categoryName: string;
  description: string;
  nameKey: string;
  category: string | null;
  priceCents: number;
  /** 1 if somebody can order the item. A number, because the server sorts by numbers and texts only. */
  available: 0 | 1;
  tenths: number;
  stars: number;
  popularity: number;
}

const textOf = (words: readonly string[]): string =>
  [...new Set(words.flatMap(word => [word, termOf(word)]))].join(' ');

export const toServerDocument = (source: SearchSource): ServerDocument => {
  const { _id, name, category, description, specificationTexts, priceCents, inStock, tenths, popularity } = source;
  return {
    id: String(_id),
    name: textOf([...wordsOf(name), ...compoundsOf(name)]),
    categoryName: category ? textOf(wordsOf(categories[category])) : '',
    description: textOf(wordsOf([description, ...specificationTexts].join(' \n '))),
    nameKey: fold(name).slice(0, 60),
    category,
    priceCents,
    available: inStock ? 1 : 0,
    tenths,
    stars: Math.floor(tenths / 10),
    popularity,
    ...source.numbers,
  };
};
