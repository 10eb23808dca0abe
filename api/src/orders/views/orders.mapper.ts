import {
  type Discount,
  type OrderDetailJson,
  type OrderJson,
  type OrderLineJson,
  type OrderReturnJson,
  type ParcelJson,
  type ParcelLabel,
  type RefundJson,
  type TrackedOrderJson,
  toMajorUnits,
  toSoldJson,
} from '@kerf/contracts';
import { statusFacts } from '@kerf/contracts/order-process';
import { ledgerOf, refundedCents } from '../record/money/ledger.js';
import { isClosed } from '../record/money/payment-state.js';
import { leftToRefund, paidForLine } from '../record/money/refund-amount.js';
import {
  type LineQuantity,
  labelOfReturn,
  type OrderRefund,
  type OrderReturn as ReturnRecord,
} from '../record/money/refund-records.js';
import { unrefunded } from '../record/money/refunded-units.js';
import { orderCurrency } from '../record/order-currency.js';
import { lineTotal, sendingOf } from '../record/order-lines.js';
import { isByGuest, isPaid } from '../record/order-statuses.js';
import { initialStatus } from '../record/order-transitions.js';
import type {
  OrderLine as LineRecord,
  OrderDiscount,
  OrderLabel,
  OrderParcel,
  OrderRecord,
} from '../record/orders.schema.js';
import { deliveredAtOf, goodsOf, shippedAtOf } from '../record/parcels.js';
import { actorIn } from './order-timeline.js';

/** Absent where nothing was taken off. */
export const toDiscounts = (discounts: readonly OrderDiscount[] = [], currency: string): { discounts?: Discount[] } =>
  discounts.length === 0
    ? {}
    : {
        discounts: discounts.map(({ promotion, name, code, cents }) => ({
          promotion: String(promotion),
          name,
          ...(code !== undefined && { code }),
          amount: toMajorUnits(cents, currency),
        })),
      };

const toIds = ({ item, product }: Pick<LineRecord, 'item' | 'product'>) =>
  toSoldJson({ item: String(item), ...(product && { product: String(product) }) });

const toLine = (line: LineRecord, currency: string): OrderLineJson => ({
  ...toIds(line),
  name: line.name,
  ...(line.localName && { localName: line.localName }),
  ...(line.without && { without: line.without.name }),
  ...(line.without?.localName && { localWithout: line.without.localName }),
  ...(line.number && { number: line.number }),
  image: line.image,
  quantity: line.quantity,
  price: toMajorUnits(line.unitPriceCents, currency),
  ...(line.listCents !== undefined && { list: toMajorUnits(line.listCents, currency) }),
  ...toDiscounts(line.discounts, currency),
  total: toMajorUnits(lineTotal(line), currency),
});

/** An order that only pays for another delivery has the picture of a tool, so that the fields of the spec have something. */
const changedIn = ({ taken, delivery }: OrderRecord) =>
  taken?.change && { ...taken.change, name: delivery?.name ?? '', quantity: 1 };

/** Maps a record to the order of the API's lists: the first line is also in its flat fields, which the spec has. */
export const toOrder = (order: OrderRecord): OrderJson => {
  const {
    lines: [line = changedIn(order)],
  } = order;
  if (!line) throw new Error(`Order ${order._id} has no lines.`);
  const currency = orderCurrency(order);
  const { parcels, unshipped, packing } = goodsOf(order);
  const [shippedAt, deliveredAt, tracking] = [shippedAtOf(order), deliveredAtOf(order), parcels.at(-1)?.tracking];
  const sending = sendingOf(order);
  const openReturns = (order.returns ?? []).filter(({ status }) => status === 'requested').length;
  return {
    _id: order._id.toString(),
    number: order.number,
    item: toIds(line).item,
    name: line.name,
    image: line.image,
    quantity: line.quantity,
    lines: order.lines.map(each => toLine(each, currency)),
    totalprice: toMajorUnits(order.totalCents, currency),
    currency,
    ...(order.language && { language: order.language }),
    address: order.address,
    phone: order.phone ?? '',
    email: order.email,
    username: order.username,
    status: statusFacts[order.status].json,
    paid: isPaid(order),
    ...(order.status === 'shipped' && { role: 'shift' }),
    ...(isClosed(order) && { closed: true }),
    ...(order.transactionId && { transactionId: order.transactionId }),
    ...(openReturns > 0 && { openReturns }),
    createdAt: order.createdAt.toISOString(),
    ...(order.paidAt && { paidAt: order.paidAt.toISOString() }),
    ...(shippedAt && { shippedAt: shippedAt.toISOString() }),
    ...(deliveredAt && { deliveredAt: deliveredAt.toISOString() }),
    ...(sending && { deliveryDays: sending.days }),
    ...(order.status === initialStatus && order.held && { keptUntil: order.heldUntil.toISOString() }),
    ...(tracking && { tracking }),
    parcels: parcels.map(toParcel),
    unshipped: toQuantities(unshipped),
    ...(packing && { packing }),
  };
};

const toQuantities = (lines: readonly LineQuantity[]) =>
  lines.map(({ item, product, quantity }) => ({ ...toIds({ item, ...(product && { product }) }), quantity }));

export const toParcel = ({ _id, lines, tracking, shippedAt, deliveredAt, assumed }: OrderParcel): ParcelJson => ({
  id: String(_id),
  lines: toQuantities(lines),
  ...(tracking && { tracking }),
  shippedAt: shippedAt.toISOString(),
  ...(deliveredAt && { deliveredAt: deliveredAt.toISOString() }),
  ...(assumed && { assumed }),
});

export const toLabel = ({ _id, tracking }: Pick<OrderLabel, '_id' | 'tracking'>): ParcelLabel => ({
  id: String(_id),
  ...(tracking && { tracking }),
});

/** The labels that the shop bought, that of the next parcel first. */
export const toLabels = ({ label, parcels = [] }: OrderRecord): ParcelLabel[] => [
  ...(label ? [toLabel(label)] : []),
  ...parcels.flatMap(({ _id, label: bought, tracking }) =>
    bought ? [{ ...toLabel({ _id: bought, ...(tracking && { tracking }) }), parcel: String(_id) }] : [],
  ),
];

/** Also what only the staff sees. */
export const toStaffOrder = (order: OrderRecord, isLate: boolean): OrderJson => ({
  ...toOrder(order),
  ...forStaff(order, isLate),
});

export const forStaff = ({ reversal }: OrderRecord, isLate: boolean): Pick<OrderJson, 'late' | 'disputeDueBy'> => ({
  ...(isLate && { late: true }),
  ...(reversal?.disputeDueBy && { disputeDueBy: reversal.disputeDueBy.toISOString() }),
});

/** What somebody without a link sees. Each field is named here, so that a new field of an order stays private. */
export const toTrackedOrder = (order: OrderRecord): TrackedOrderJson => {
  const { _id, number, status, paid, closed, createdAt, paidAt, shippedAt, deliveredAt, ...more } = toOrder(order);
  const { deliveryDays, tracking, parcels, unshipped } = more;
  return {
    ...{ _id, number, status, paid, closed, createdAt, paidAt, shippedAt, deliveredAt },
    ...{ deliveryDays, tracking, parcels, unshipped },
    lines: order.lines.map(line => ({ ...toIds(line), name: line.name, image: line.image, quantity: line.quantity })),
    isByGuest: isByGuest(order),
  };
};

/** What is left to refund. */
export const toRefundable = (order: OrderRecord): NonNullable<OrderDetailJson['refundable']> => {
  const currency = orderCurrency(order);
  const paid = isPaid(order);
  return {
    left: paid ? toMajorUnits(leftToRefund(order, refundedCents(order)), currency) : 0,
    lines: order.lines.map(line => ({
      ...toIds(line),
      quantity: paid ? unrefunded(order, String(line.item)) : 0,
      paid: toMajorUnits(paidForLine(line, order), currency),
    })),
  };
};

/** What the customer sees. */
const toRefund = (
  order: OrderRecord,
  { _id, amountCents, keptCents, status, lines, by, message, at }: OrderRefund,
): RefundJson => ({
  id: String(_id),
  amount: toMajorUnits(amountCents, orderCurrency(order)),
  status,
  ...(keptCents !== undefined && { kept: toMajorUnits(keptCents, orderCurrency(order)) }),
  lines: toQuantities(lines),
  by: actorIn(order, by),
  ...(message && { message }),
  at: at.toISOString(),
});

/** With the note of the staff. */
export const toStaffRefund = (order: OrderRecord, refund: OrderRefund): RefundJson => ({
  ...toRefund(order, refund),
  ...(refund.reason && { reason: refund.reason }),
});

/** With what was refunded at the payment provider, which has neither lines nor texts. */
export const toRefunds = (order: OrderRecord, toOne = toRefund): RefundJson[] => {
  const { refunds = [], reversal, status } = order;
  const known = refunds
    .filter(refund => refund.status !== 'failed' && refund.providerId)
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const others = (reversal?.refundedCents ?? 0) - known;
  const own = refunds.map(refund => toOne(order, refund));
  if (others <= 0 || !reversal) return own;
  const elsewhere = {
    id: status === 'refunded' ? 'late-payment' : 'provider',
    amount: toMajorUnits(others, orderCurrency(order)),
    lines: [],
    by: 'payment provider' as const,
  };
  return [...own, { ...elsewhere, status: 'succeeded', at: reversal.asOf.toISOString() }];
};

export const toLedger = (order: OrderRecord): NonNullable<OrderDetailJson['payment']['ledger']> =>
  ledgerOf(order).map(({ kind, cents, refund, at }) => ({
    kind,
    amount: toMajorUnits(cents, orderCurrency(order)),
    ...(refund && { refund: String(refund) }),
    at: at.toISOString(),
  }));

/** @param hasCarrier without one, nothing prints a label */
export const toReturn = (
  { lines: ordered }: Pick<OrderRecord, 'lines'>,
  found: ReturnRecord,
  hasCarrier: boolean,
): OrderReturnJson => {
  const { _id, lines, reason, status, wish, exchange, message, at } = found;
  const tracking = hasCarrier ? labelOfReturn(found)?.tracking : undefined;
  return {
    id: String(_id),
    lines: toQuantities(lines),
    reason,
    status,
    ...(wish && {
      wish: wish.map(({ item, instead }) => {
        const product = ordered.find(line => String(line.item) === String(item))?.product;
        return { ...toIds({ item, ...(product && { product }) }), instead: String(instead) };
      }),
    }),
    ...(exchange && { exchange: { id: String(exchange.order), number: exchange.number } }),
    ...(message && { message }),
    ...(tracking && { label: { tracking } }),
    at: at.toISOString(),
  };
};
