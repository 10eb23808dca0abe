import { amountForLines, leftToRefund } from '../../record/money/refund-amount.js';
import { unrefunded } from '../../record/money/refunded-units.js';
import type { OrderRecord } from '../../record/orders.schema.js';
import { orderRefund } from '../../testing/order-refund.js';

/** Refunds an order in parts: of each line one unit, then two, and so on. Returns what each line and the order got back. */
export const refundInParts = (placed: OrderRecord) => {
  let order = placed;
  const { lines } = order;
  const back = lines.map(() => 0);
  let all = 0;
  for (let part = 1; lines.some(({ item }) => unrefunded(order, String(item)) > 0); part++)
    for (const [at, { item }] of lines.entries()) {
      const quantity = Math.min(part, unrefunded(order, String(item)));
      if (quantity === 0) continue;
      const wanted = [{ item, quantity }];
      const amountCents = amountForLines(order, wanted, leftToRefund(order, all));
      all += amountCents;
      back[at] = (back[at] ?? 0) + amountCents;
      const sent = orderRefund({ amountCents, lines: wanted, status: 'succeeded', providerId: 're' });
      order = { ...order, refunds: [...(order.refunds ?? []), sent] };
    }
  return { back, all, order };
};
