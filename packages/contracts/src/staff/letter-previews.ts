import * as z from 'zod/mini';
import { oneOf, text } from '../primitives.js';
import { smallest } from './order-drafts.js';

/** What the staff are about to do: refund, accept a return, or decline one. */
export const letterCauses = ['refund', 'return', 'decline'] as const;

/** POST /orders/{id}/letters: what the customer would read. `amount` is in the smallest unit of the order's currency. */
export const letterRequest = z.strictObject({
  cause: oneOf(letterCauses),
  /** Without it no money goes back. */
  amount: z.optional(smallest),
  /** Another version is sent for units of the return. */
  exchange: z.optional(z.literal(true)),
  message: z.optional(text(300)),
});
export type LetterRequest = z.infer<typeof letterRequest>;

/** E-mails in the language of the order, without their links. */
export const letterPreview = z.object({
  language: z.string(),
  letters: z.array(z.object({ subject: z.string(), heading: z.string(), paragraphs: z.array(z.string()) })),
});
export type LetterPreview = z.infer<typeof letterPreview>;
