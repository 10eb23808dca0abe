import { z } from 'zod';
import { positiveInteger } from './params.js';

export const listParams = { limit: positiveInteger.pipe(z.number().max(100)).default(10) };
export const paymentListParams = { ...listParams, payment_intent: z.string() };

/** Stripe's list object with the newest records. `records` are oldest first. */
export const listObject = (url: string, records: object[], { limit }: { limit: number }) => ({
  object: 'list',
  url,
  data: records.toReversed().slice(0, limit),
  has_more: records.length > limit,
});
