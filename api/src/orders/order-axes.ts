import type { OrderDetail } from '@kerf/contracts';
import type { OrderRecord } from './orders.schema.js';

const fulfilments = {
  unpaid: 'unfulfilled',
  paid: 'unfulfilled',
  shifted: 'shipped',
  cancelled: 'cancelled',
  refunded: 'cancelled',
} as const;

/** Where the goods are, whatever happened to the money. */
export const fulfilmentOf = ({ status }: OrderRecord): OrderDetail['fulfilment'] => fulfilments[status];

/** What the customer has paid in cents, before refunds. A payment that came too late was taken and then refunded. */
export const paidCents = ({ status, totalCents, reversal }: OrderRecord): number =>
  status === 'paid' || status === 'shifted' ? totalCents : status === 'refunded' ? (reversal?.refundedCents ?? 0) : 0;

/** How much of the total the shop has: what was paid less what went back, by refunds or by a lost dispute. */
export const chargeOf = (order: OrderRecord): OrderDetail['charge'] => {
  const { totalCents, reversal } = order;
  const kept = reversal?.dispute === 'lost' ? 0 : paidCents(order) - (reversal?.refundedCents ?? 0);
  if (kept <= 0) return 'none';
  return kept === totalCents ? 'full' : kept < totalCents ? 'partial' : 'overcharged';
};
