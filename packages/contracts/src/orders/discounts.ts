import * as z from 'zod/mini';
import { bounded, id, timestamp } from '../primitives.js';
import { refusal } from '../refusals/refusal.js';
import { orderAmount } from './order-money.js';

/** The largest number of codes of one purchase. */
export const maxCodes = 5;

/**
 * A code is compared in upper case and without spaces, dashes of any kind and invisible characters, so that people can type it as it is
 * printed, and paste it from a message that changed its hyphens.
 */
export const normalizeCode = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{Dash}\p{Cf}]/gu, '')
    .toUpperCase();

/** The codes of a purchase, as the buyer typed them. */
export const promotionCodes = z
  .array(bounded(60, refusal('longCode')).check(z.trim(), z.minLength(1, refusal('enterPromotionCode'))))
  .check(z.maxLength(maxCodes, refusal('manyCodes', { most: maxCodes })));

const promotionNames = {
  promotion: id,
  name: z.string(),
  /** The buyer's code, as it is printed. Absent for a promotion without one. */
  code: z.optional(z.string()),
};

/** What a promotion takes off a line or off the delivery, in the smallest unit of the quote's currency. */
export const quoteDiscount = z.object({ ...promotionNames, amount: z.number() });
export type QuoteDiscount = z.infer<typeof quoteDiscount>;

/** The same on an order. */
export const discount = z.object({ ...promotionNames, amount: orderAmount });
export type Discount = z.infer<typeof discount>;

/** Why a code takes nothing off. */
export const codeRefusals = [
  'unknown',
  'not-yet',
  'over',
  'used-up',
  'minimum',
  'not-applicable',
  'not-combinable',
  /** The visitor has tried too many wrong codes: this one was not looked up. */
  'too-many-tries',
] as const;
export type CodeRefusal = (typeof codeRefusals)[number];

/** `text` as the buyer typed it; `code` is the reason, and `message` the sentence for the buyer. */
export const refusedCode = z.object({
  text: z.string(),
  code: z.enum(codeRefusals),
  message: z.string(),
  /** Of `too-many-tries`: when codes work again. */
  until: z.optional(timestamp),
});
export type RefusedCode = z.infer<typeof refusedCode>;
