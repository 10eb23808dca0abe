import { inBase } from '../record/order-currency.js';
import { discountsOf, lineTotal } from '../record/order-lines.js';
import { isPaid } from '../record/order-statuses.js';
import type { OrderRecord } from '../record/orders.schema.js';
import type { OrderRefund } from '../record/refund-records.js';
import { refundedElsewhere } from '../record/refunded-elsewhere.js';
import { discounted } from './figures.js';
import type { OrderFigures, SaleRecord } from './sales.schema.js';

type State = Pick<
  OrderRecord,
  '_id' | 'status' | 'lines' | 'delivery' | 'totalCents' | 'currency' | 'rate' | 'refunds' | 'reversal' | 'revision'
>;

const none = { orders: 0, units: 0, revenueCents: 0, refundCents: 0, lines: [] };
const isSent = ({ status, providerId }: OrderRefund) => providerId !== undefined && status !== 'failed';

/**
 * The events between two states of an order, in the base currency. A late payment that the shop has given back was never a sale, so its refund is none
 * either. A refund that fails after it was sent is taken back when it fails.
 */
export const saleEvents = (before: State, after: State, at: Date): SaleRecord[] => {
  if (!isPaid(after)) return [];
  const event = (kind: string, figures: Partial<SaleRecord>): SaleRecord => ({
    ...{ _id: `${after._id} ${kind}`, order: after._id, at, ...none },
    ...figures,
    ...ofPromotions(after, { ...none, ...figures }),
  });
  const backInBase = sumInBase(after, sentRefunds(before) + refundedElsewhere(before));
  const payment = isPaid(before) ? [] : [event('paid', paymentOf(after))];
  const refunds = (after.refunds ?? []).flatMap(refund => {
    const earlier = before.refunds?.find(({ _id }) => String(_id) === String(refund._id));
    const wasSent = earlier !== undefined && isSent(earlier);
    if (wasSent === isSent(refund)) return [];
    const [kind, sign] = wasSent ? ['failed', -1] : ['refund', 1];
    return [event(`${kind} ${refund._id}`, { refundCents: backInBase(sign * refund.amountCents) })];
  });
  const elsewhere = refundedElsewhere(after) - refundedElsewhere(before);
  const key = after.revision ?? 0;
  return [
    ...payment,
    ...refunds,
    ...(elsewhere === 0
      ? []
      : [event(`elsewhere ${after.reversal?.asOf.getTime()} ${key}`, { refundCents: backInBase(elsewhere) })]),
  ];
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

const sentRefunds = ({ refunds = [] }: State): number =>
  refunds.filter(isSent).reduce((sum, { amountCents }) => sum + amountCents, 0);

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

/** All events of an order that was paid at `paidAt`, at the times that its refunds have. */
export const pastSaleEvents = (order: OrderRecord, paidAt: Date): SaleRecord[] => {
  const { refunds: _refunds, reversal: _reversal, ...placed } = order;
  const sentAt = new Map((order.refunds ?? []).map(({ _id, at }) => [`${order._id} refund ${_id}`, at]));
  return saleEvents({ ...placed, status: 'unpaid' }, order, paidAt).map(event => ({
    ...event,
    at: sentAt.get(event._id) ?? (event.orders === 0 ? (order.reversal?.asOf ?? paidAt) : paidAt),
  }));
};
