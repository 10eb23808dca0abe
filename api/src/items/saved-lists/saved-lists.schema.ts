import { Schema, type Types } from 'mongoose';
import { typedSchema } from '../../platform/database/collections.js';
import { ObjectId, required } from '../../platform/database/fields.js';

export interface StoredTool {
  /** The id by which it is sold, also of a variant. */
  item: Types.ObjectId;
  quantity: number;
  savedAt: Date;
  /** What one unit cost then, in the smallest unit of the currency. Absent: the browser of a guest did not know it. */
  price?: number;
  currency?: string;
}

export interface StoredList {
  /** `saved`, or the UUID that a browser has chosen. */
  id: string;
  /** Null: "Saved tools". */
  name: string | null;
  tools: StoredTool[];
  /** Of the link to it. Absent: there is none. */
  token?: string;
}

/** The lists of one account. One record for all of them, so that their number has a limit under concurrency. */
export interface SavedListsRecord {
  /** The user's id. */
  _id: Types.ObjectId;
  lists: StoredList[];
}

const toolSchema = new Schema<StoredTool>(
  {
    item: required(ObjectId),
    quantity: required(Number),
    savedAt: required(Date),
    price: Number,
    currency: String,
  },
  { _id: false },
);

const listSchema = new Schema<StoredList>(
  { id: required(String), name: { type: String, default: null }, tools: [toolSchema], token: String },
  { _id: false, id: false },
);

const savedListsSchema = typedSchema<SavedListsRecord>('saved_lists', {
  _id: required(ObjectId),
  lists: required([listSchema]),
});

/** A list by its link. */
savedListsSchema.index({ 'lists.token': 1 }, { sparse: true });

export const SAVED_LISTS = { name: 'SavedLists', schema: savedListsSchema };
