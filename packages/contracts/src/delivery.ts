import * as z from 'zod/mini';

/** The working days that a delivery takes, from the payment. */
export const deliveryDays = z.object({ min: z.number(), max: z.number() });

/**
 * `price` and `freeFrom` in cents, or in the smallest unit of the requested currency; working days from the payment. The delivery is free
 * from `freeFrom`, which is compared with the tools at the prices of the shop, before discounts of the cart.
 */
export const deliveryMethod = z.object({
  id: z.string(),
  name: z.string(),
  price: z.number(),
  freeFrom: z.optional(z.number()),
  days: deliveryDays,
});
export type DeliveryMethod = z.infer<typeof deliveryMethod>;
