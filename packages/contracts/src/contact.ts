import * as z from 'zod/mini';
import { email, id, line, text, timestamp } from './primitives.js';
import { withSpecNames } from './spec-names.js';

const specNames = { message: 'massage' } as const;

/** POST /contact-messages: what a visitor writes to the shop. */
export const newContactMessage = withSpecNames(
  z.object({ email, subject: line(150), massage: text(5_000) }),
  specNames,
);
export type NewContactMessage = z.infer<typeof newContactMessage>;

/** GET /contact-messages, for administrators. */
export const contactMessage = withSpecNames(
  z.object({ _id: id, email: z.string(), subject: z.string(), massage: z.string(), createdAt: timestamp }),
  specNames,
);
export type ContactMessage = z.infer<typeof contactMessage>;
export type ContactMessageJson = z.input<typeof contactMessage>;
