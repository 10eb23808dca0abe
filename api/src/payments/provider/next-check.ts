import type { OrderIntent } from '../../orders/record/money/order-payment.js';
import type { OrderRecord } from '../../orders/record/orders.schema.js';

const hour = 3_600_000;

/**
 * The time of the next check of an open payment: often while it is young, at least hourly, and when the hold of its order ends. A
 * payment that is being processed keeps the hold.
 */
export const nextCheck = (
  { held, heldUntil }: OrderRecord,
  { openedAt, processing }: OrderIntent,
  now: Date,
  intervalMs: number,
): Date => {
  const age = now.getTime() - openedAt.getTime();
  const soon = now.getTime() + intervalMs;
  const byAge = Math.max(soon, now.getTime() + Math.min(age / 2, hour));
  return new Date(held && !processing ? Math.min(byAge, Math.max(soon, heldUntil.getTime())) : byAge);
};
