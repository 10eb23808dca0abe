import * as z from 'zod/mini';

/** The working days that a delivery takes, from the payment. */
export const deliveryDays = z.object({ min: z.number(), max: z.number() });

/** `price` and `freeFrom` (the subtotal from which the delivery is free) in cents, or in the smallest unit of the requested currency; working days from the payment. */
export const deliveryMethod = z.object({
  id: z.string(),
  name: z.string(),
  price: z.number(),
  freeFrom: z.optional(z.number()),
  days: deliveryDays,
});
export type DeliveryMethod = z.infer<typeof deliveryMethod>;
