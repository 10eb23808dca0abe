import { categorySeed } from '@kerf/contracts';
import type { CategoryRecord } from './categories.schema.js';

/** The categories of a new shop as they are stored. */
export const seedRecords = (): CategoryRecord[] =>
  categorySeed.map(({ key, name, translations }, position) => ({
    ...{ _id: key, name, translations: { ...translations } },
    ...{ parent: null, position, picture: null, hidden: false },
    ...{ revision: 1, holds: 0, removedAt: null },
  }));
