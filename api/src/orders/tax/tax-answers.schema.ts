import { Schema } from 'mongoose';
import { expire } from '../../platform/database/retention.js';
import type { Taxes } from '../pricing/taxes.js';

/** What the provider has calculated for a request, whose digest is the id. */
export interface TaxAnswerRecord {
  _id: string;
  taxes: Taxes;
  expiresAt: Date;
}

const taxAnswerSchema = new Schema<TaxAnswerRecord>(
  {
    _id: { type: String, required: true },
    taxes: { type: Object, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'tax_answers', versionKey: false },
);

/** The database deletes expired answers some time later; their end does not depend on it. */
expire(taxAnswerSchema);

export const TAX_ANSWER = { name: 'TaxAnswer', schema: taxAnswerSchema };
