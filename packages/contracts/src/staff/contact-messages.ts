import * as z from 'zod/mini';
import { contactSpecNames } from '../contact.js';
import { id, text, timestamp } from '../primitives.js';
import { withSpecNames } from '../spec-names.js';

/** POST /contact-messages/{id}/response: sends the text to the writer by mail. */
export const newContactResponse = z.object({ text: text(5_000) });
export type NewContactResponse = z.infer<typeof newContactResponse>;

/** GET /contact-messages, for the staff. */
export const contactMessage = withSpecNames(
  z.object({
    _id: id,
    email: z.string(),
    subject: z.string(),
    massage: z.string(),
    createdAt: timestamp,
    response: z.optional(z.object({ text: z.string(), by: z.string(), at: timestamp })),
  }),
  contactSpecNames,
);
export type ContactMessage = z.infer<typeof contactMessage>;
export type ContactMessageJson = z.input<typeof contactMessage>;
