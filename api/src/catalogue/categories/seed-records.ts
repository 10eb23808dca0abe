import { categorySeed, seedNames } from '@kerf/contracts';
import type { CategoryRecord } from './categories.schema.js';

const translationsOf = (key: string) =>
  Object.fromEntries(Object.entries(seedNames).flatMap(([tag, { [key]: name }]) => (name ? [[tag, { name }]] : [])));

/** The categories of a new shop as they are stored. */
export const seedRecords = (): CategoryRecord[] =>
  categorySeed.map(({ key, name }, position) => ({
    ...{ _id: key, name, translations: translationsOf(key) },
    ...{ parent: null, position, picture: null, hidden: false },
    ...{ revision: 1, holds: 0, removedAt: null },
  }));
