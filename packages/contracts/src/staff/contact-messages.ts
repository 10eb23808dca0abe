import * as z from 'zod/mini';
import { contactSpecNames } from '../contact.js';
import { page, query } from '../paging.js';
import { id, line, oneOf, text, timestamp } from '../primitives.js';
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
    /** Somebody has answered in another way, for example by phone. */
    marked: z.optional(z.object({ by: z.string(), at: timestamp })),
  }),
  contactSpecNames,
);
export type ContactMessage = z.infer<typeof contactMessage>;
export type ContactMessageJson = z.input<typeof contactMessage>;

export const contactStates = ['open', 'answered'] as const;
/** GET /contact-messages, newest first. `open`: neither responded to nor marked as answered. */
export const contactSearch = query({
  ...page.shape,
  state: z.optional(oneOf(contactStates)),
});
export type ContactSearch = z.output<typeof contactSearch>;

/** A text that the staff inserts into responses. */
export const newResponseText = z.object({ name: line(60), text: text(5_000) });
export type NewResponseText = z.infer<typeof newResponseText>;
export const responseText = z.extend(newResponseText, { _id: id });
export type ResponseText = z.infer<typeof responseText>;
/** The largest number of them, so that the list needs no pages. */
export const maxResponseTexts = 100;
