import { type PaymentState, paymentFacts, statusFacts } from '@kerf/contracts/order-process';
import { isFree, isGivenBack, isPaid } from '../order-statuses.js';
import type { OrderRecord } from '../orders.schema.js';
import { ledgerOf, paidCents, sumOf } from './ledger.js';

/** What became of the money, by the ledger. Of a free order, whether it was given back: no amount tells. */
export const paymentStateOf = (order: OrderRecord): PaymentState => {
  if (isFree(order)) return isGivenBack(order) ? 'refunded' : isPaid(order) ? 'paid' : 'unpaid';
  if (ledgerOf(order).length === 0) return 'unpaid';
  const { dispute } = order.reversal ?? {};
  if (dispute === 'lost') return 'lost';
  const kept = sumOf(order);
  if (kept <= 0) return 'refunded';
  if (dispute === 'open') return 'disputed';
  return kept < paidCents(order) ? 'partly refunded' : 'paid';
};

/** Whether the shop has money of the order, or it was free and not given back. */
export const hasMoney = (order: OrderRecord): boolean => paymentFacts[paymentStateOf(order)].hasMoney;

/** Whether all money of a paid order went back before it was shipped. Its status stays, because a refund can still fail. */
export const isClosed = (order: OrderRecord): boolean =>
  isPaid(order) && statusFacts[order.status].fulfilment === 'unfulfilled' && !order.parcels?.length && !hasMoney(order);
