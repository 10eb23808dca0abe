import * as z from 'zod/mini';
import { contactSpecNames } from '../contact.js';
import { id, timestamp } from '../primitives.js';
import { withSpecNames } from '../spec-names.js';

/** GET /contact-messages, for administrators. */
export const contactMessage = withSpecNames(
  z.object({ _id: id, email: z.string(), subject: z.string(), massage: z.string(), createdAt: timestamp }),
  contactSpecNames,
);
export type ContactMessage = z.infer<typeof contactMessage>;
export type ContactMessageJson = z.input<typeof contactMessage>;
