import { typedSchema } from '../../../platform/database/collections.js';
import { required } from '../../../platform/database/fields.js';

/** A word of the items' names and categories, for corrections and completions. A word stays when its last item is removed. */
export interface SearchWordRecord {
  _id: string;
  /** See `deletionsOf`. */
  deletions: string[];
}

const searchWordSchema = typedSchema<SearchWordRecord>('search_words', {
  _id: required(String),
  deletions: required([String]),
});

searchWordSchema.index({ deletions: 1 });

export const SEARCH_WORD = { name: 'SearchWord', schema: searchWordSchema };
