import { ledgerOf } from './money/ledger.js';
import type { OrderRecord } from './orders.schema.js';
import { parcelsOf, unshippedIn } from './parcels.js';

/** The fields that an order from before ledgers and parcels lacks. None for others. */
export const upToDate = (order: OrderRecord): Pick<OrderRecord, 'ledger' | 'parcels' | 'refunds'> => {
  if (order.ledger) return {};
  const { refunds } = order;
  const parcels = parcelsOf(order);
  return {
    ledger: [...ledgerOf(order)],
    ...(parcels.length > 0 && { parcels: [...parcels] }),
    ...(refunds && {
      refunds: refunds.map(refund => ({
        ...refund,
        lines: refund.lines.map(line => ({ ...line, unshipped: unshippedIn(order, refund, line) })),
      })),
    }),
  };
};
