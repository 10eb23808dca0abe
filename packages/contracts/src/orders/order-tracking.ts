import * as z from 'zod/mini';
import { line } from '../primitives.js';
import { ofSold, soldFields } from '../sold.js';
import { orderFields } from './orders.js';

/** POST /orders/tracking: the number of an order, and something else that its buyer knows without a link. */
export const trackingRequest = z.strictObject({
  /** As people write it: in any case, also without `K-` and hyphens. */
  number: line(40),
  /** The postal code of the delivery, or the e-mail address of an order without one. */
  postcodeOrEmail: line(254),
});
export type TrackingRequest = z.infer<typeof trackingRequest>;

/** How far an order is, for somebody without a link. It has no person, no amount and no payment. */
export const trackedOrder = z.extend(
  z.pick(orderFields, {
    _id: true,
    number: true,
    status: true,
    paid: true,
    closed: true,
    createdAt: true,
    paidAt: true,
    shippedAt: true,
    deliveredAt: true,
    deliveryDays: true,
    tracking: true,
    parcels: true,
    unshipped: true,
  }),
  {
    lines: z.array(ofSold(z.object({ ...soldFields, name: z.string(), image: z.string(), quantity: z.number() }))),
    /** Whether it was ordered without an account, so that `requestOrderLink` sends its link. */
    isByGuest: z.boolean(),
  },
);
export type TrackedOrder = z.infer<typeof trackedOrder>;
export type TrackedOrderJson = z.input<typeof trackedOrder>;
