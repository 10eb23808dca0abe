import { Schema } from 'mongoose';
import { expire } from '../database/retention.js';

/** A link of an order that was ended, or all of an order's links but one. */
export interface EndedLinksRecord {
  /** `link:ID` or `order:ID`. */
  _id: string;
  /** Of an order: links from before this time are ended, except the one that ended them. */
  before?: Date;
  kept?: string;
  /** When the last of these links expires by itself. */
  expiresAt: Date;
}

const endedLinksSchema = new Schema<EndedLinksRecord>(
  {
    _id: { type: String, required: true },
    before: Date,
    kept: String,
    expiresAt: { type: Date, required: true },
  },
  { collection: 'ended_links', versionKey: false },
);

expire(endedLinksSchema);

export const ENDED_LINKS = { name: 'EndedLinks', schema: endedLinksSchema };
