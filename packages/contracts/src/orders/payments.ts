import * as z from 'zod/mini';
import { total } from '../money.js';
import { id } from '../primitives.js';
import { withSpecNames } from '../spec-names.js';

export const paymentIntentRequest = withSpecNames(z.object({ totalprice: total, order: z.optional(id) }), {
  total: 'totalprice',
});
export type PaymentIntentRequest = z.infer<typeof paymentIntentRequest>;

export const paymentIntent = z.object({ clientSecret: z.string() });
export type PaymentIntentResponse = z.infer<typeof paymentIntent>;
