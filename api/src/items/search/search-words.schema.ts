import { Schema } from 'mongoose';

/** A word of the items' names and categories, for corrections and completions. A word stays when its last item is removed. */
export interface SearchWordRecord {
  _id: string;
  /** See `deletionsOf`. */
  deletions: string[];
}

export const searchWordSchema = new Schema<SearchWordRecord>(
  { _id: { type: String, required: true }, deletions: [String] },
  { collection: 'search_words', versionKey: false },
);

searchWordSchema.index({ deletions: 1 });

export const SEARCH_WORD = { name: 'SearchWord', schema: searchWordSchema };
