import { Schema, type Types } from 'mongoose';
import { typedSchema } from '../../platform/database/collections.js';
import { ObjectId, optional, required } from '../../platform/database/fields.js';
import { expire } from '../../platform/database/retention.js';

/** What a visitor wrote to the shop. */
export interface ContactMessageRecord {
  _id: Types.ObjectId;
  email: string;
  subject: string;
  message: string;
  createdAt: Date;
  /** That of the page on which it was written. Absent: English. */
  language?: string;
  /** What the staff responded. `by` is a user's e-mail. */
  response?: { text: string; by: string; at: Date };
  /** Who has marked it as answered. */
  marked?: { by: string; at: Date };
  /** It waits for an answer: a queue with an index of its own. Absent once it has one. */
  isOpen?: true;
}

const responseSchema = new Schema({ text: required(String), by: required(String), at: required(Date) }, { _id: false });

const markSchema = new Schema({ by: required(String), at: required(Date) }, { _id: false });

const contactMessageSchema = typedSchema<ContactMessageRecord>('contact_messages', {
  _id: required(ObjectId),
  email: required(String),
  subject: required(String),
  message: required(String),
  createdAt: required(Date),
  language: optional(String),
  response: optional(responseSchema),
  marked: optional(markSchema),
  isOpen: optional(Boolean),
});
contactMessageSchema.index({ createdAt: -1, _id: -1 });
/** Those that wait, and how many they are. */
contactMessageSchema.index({ isOpen: 1, createdAt: -1, _id: -1 }, { partialFilterExpression: { isOpen: true } });
/** Those of one person, who wants to read or to delete them. */
contactMessageSchema.index({ email: 1, createdAt: 1 });
/** Personal data is not kept for ever. */
expire(contactMessageSchema);

export const CONTACT_MESSAGE = { name: 'ContactMessage', schema: contactMessageSchema };
