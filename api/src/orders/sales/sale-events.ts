import { type Facts, ledgerOf, refundedCents } from '../record/money/ledger.js';
import type { LedgerEntry } from '../record/money/ledger-records.js';
import { inBase } from '../record/order-currency.js';
import { discountsOf, lineTotal } from '../record/order-lines.js';
import { isPaid } from '../record/order-statuses.js';
import type { OrderRecord } from '../record/orders.schema.js';
import { discounted } from './figures.js';
import type { OrderFigures, SaleRecord } from './sales.schema.js';

type State = Facts & Pick<OrderRecord, '_id' | 'lines' | 'delivery' | 'currency' | 'rate'>;

const none = { orders: 0, units: 0, revenueCents: 0, refundCents: 0, lines: [] };

/**
 * The events between two states of an order, in the base currency: its payment, and what its ledger has since then. A late payment that the shop has
 * given back was never a sale, so its refund is none either. A refund that fails after it was sent is taken back when it fails.
 */
export const saleEvents = (before: State, after: State): SaleRecord[] => {
  if (!isPaid(after)) return [];
  const event = (kind: string, at: Date, figures: Partial<SaleRecord>): SaleRecord => ({
    ...{ _id: `${after._id} ${kind}`, order: after._id, at, ...none },
    ...figures,
    ...ofPromotions(after, { ...none, ...figures }),
  });
  const backInBase = sumInBase(after, refundedCents(before));
  const payment = isPaid(before) ? [] : [event('paid', after.paidAt ?? new Date(), paymentOf(after))];
  const known = ledgerOf(before).length;
  const refunds = ledgerOf(after)
    .slice(known)
    .flatMap(({ kind, cents, at }, place) =>
      isRefund[kind] ? [event(`ledger ${known + place}`, at, { refundCents: backInBase(-cents) })] : [],
    );
  return [...payment, ...refunds];
};

/** A lost dispute is no refund. */
const isRefund: Record<LedgerEntry['kind'], boolean> = {
  payment: false,
  refund: true,
  'failed refund': true,
  dispute: false,
};

/** The same figures for each promotion of the order, with what it took off. */
const ofPromotions = (
  order: State,
  { orders, units, revenueCents, refundCents }: OrderFigures,
): Pick<SaleRecord, 'promotions'> => {
  const discounts = discountsOf(order);
  if (discounts.length === 0) return {};
  const promotions = discounts.map(({ promotion, cents }) => [
    String(promotion),
    { orders, units, revenueCents, refundCents, ...discounted(orders * inBase(order, cents)) },
  ]);
  return { promotions: Object.fromEntries(promotions) };
};

/** Converts the steps of a sum so that they add up to the converted sum: refunds of all of an order are its revenue, to the cent. */
const sumInBase = (order: State, start: number) => {
  let sum = start;
  return (step: number): number => {
    const before = inBase(order, sum);
    sum += step;
    return inBase(order, sum) - before;
  };
};

const paymentOf = (order: State): Partial<SaleRecord> => ({
  orders: 1,
  units: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
  revenueCents: inBase(order, order.totalCents),
  ...discounted(
    inBase(
      order,
      discountsOf(order).reduce((sum, { cents }) => sum + cents, 0),
    ),
  ),
  lines: order.lines.map(line => ({ item: line.item, units: line.quantity, cents: inBase(order, lineTotal(line)) })),
});

/** All events of an order that was paid at `paidAt`. */
export const pastSaleEvents = (order: OrderRecord, paidAt: Date): SaleRecord[] => {
  const { refunds: _refunds, reversal: _reversal, ...placed } = order;
  return saleEvents({ ...placed, status: 'unpaid', ledger: [] }, { ...order, paidAt });
};
