import type { Types } from 'mongoose';
import { typedSchema } from '../../platform/database/collections.js';
import { ObjectId, required } from '../../platform/database/fields.js';

/** A text that the staff inserts into responses. */
export interface ResponseTextRecord {
  _id: Types.ObjectId;
  name: string;
  text: string;
}

/** At most 100 documents, which are read in the order of their ids. */
export const RESPONSE_TEXT = {
  name: 'ResponseText',
  schema: typedSchema<ResponseTextRecord>('response_texts', {
    _id: required(ObjectId),
    name: required(String),
    text: required(String),
  }),
};
