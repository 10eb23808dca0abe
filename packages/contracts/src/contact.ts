import * as z from 'zod/mini';
import { email, strangerLine, text } from './primitives.js';
import { withSpecNames } from './spec-names.js';

export const contactSpecNames = { message: 'massage' } as const;

/** POST /contact-messages: what a visitor writes to the shop. */
export const newContactMessage = withSpecNames(
  z.object({ email, subject: strangerLine(150), massage: text(5_000) }),
  contactSpecNames,
);
export type NewContactMessage = z.infer<typeof newContactMessage>;
