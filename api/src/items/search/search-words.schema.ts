import { driverSchema } from '../../platform/database/collections.js';

/** A word of the items' names and categories, for corrections and completions. A word stays when its last item is removed. */
export interface SearchWordRecord {
  _id: string;
  /** See `deletionsOf`. */
  deletions: string[];
}

const searchWordSchema = driverSchema<SearchWordRecord>('search_words');

searchWordSchema.index({ deletions: 1 });

export const SEARCH_WORD = { name: 'SearchWord', schema: searchWordSchema };
