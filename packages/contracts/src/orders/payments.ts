import * as z from 'zod/mini';
import { currencyCode, id } from '../primitives.js';
import { withSpecNames } from '../spec-names.js';
import { inCurrency, orderTotal } from './order-money.js';

export const paymentIntentRequest = withSpecNames(
  inCurrency(
    z.object({
      totalprice: orderTotal,
      /** The order's. Without it the total is in the base currency. */
      currency: z.optional(currencyCode),
      order: z.optional(id),
    }),
  ),
  {
    total: 'totalprice',
  },
);
export type PaymentIntentRequest = z.infer<typeof paymentIntentRequest>;

export const paymentIntent = z.object({ clientSecret: z.string() });
export type PaymentIntentResponse = z.infer<typeof paymentIntent>;
