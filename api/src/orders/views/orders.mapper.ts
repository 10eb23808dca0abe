import {
  type Discount,
  type OrderDetailJson,
  type OrderJson,
  type OrderLineJson,
  type OrderReturnJson,
  type RefundJson,
  toMajorUnits,
  toSoldJson,
} from '@kerf/contracts';
import { orderCurrency } from '../record/order-currency.js';
import { lineTotal } from '../record/order-lines.js';
import { numberOf } from '../record/order-number.js';
import { isClosed } from '../record/order-statuses.js';
import type { OrderLine as LineRecord, OrderDiscount, OrderRecord } from '../record/orders.schema.js';
import { leftToRefund, paidForLine } from '../record/refund-amount.js';
import type { LineQuantity, OrderRefund, OrderReturn as ReturnRecord } from '../record/refund-records.js';
import { unrefunded } from '../record/refunded-units.js';

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
  image: line.image,
  quantity: line.quantity,
  price: toMajorUnits(line.unitPriceCents, currency),
  ...(line.listCents !== undefined && { list: toMajorUnits(line.listCents, currency) }),
  ...toDiscounts(line.discounts, currency),
  total: toMajorUnits(lineTotal(line), currency),
});

/** Maps a record to the order of the API's lists: the first line is also in its flat fields, which the spec has. */
export const toOrder = (order: OrderRecord): OrderJson => {
  const [line] = order.lines;
  if (!line) throw new Error(`Order ${order._id} has no lines.`);
  const currency = orderCurrency(order);
  const openReturns = (order.returns ?? []).filter(({ status }) => status === 'requested').length;
  return {
    _id: order._id.toString(),
    number: numberOf(order),
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
    status: order.status === 'shipped' ? 'shifted' : order.status,
    paid: order.status === 'paid' || order.status === 'shipped',
    ...(order.status === 'shipped' && { role: 'shift' }),
    ...(isClosed(order) && { closed: true }),
    ...(order.transactionId && { transactionId: order.transactionId }),
    ...(openReturns > 0 && { openReturns }),
    createdAt: order.createdAt.toISOString(),
    ...(order.paidAt && { paidAt: order.paidAt.toISOString() }),
    ...(order.shippedAt && { shippedAt: order.shippedAt.toISOString() }),
    ...(order.delivery?.days && { deliveryDays: order.delivery.days }),
    ...(order.status === 'unpaid' && order.held && { keptUntil: order.heldUntil.toISOString() }),
    ...(order.tracking && { tracking: order.tracking }),
  };
};

/** Also what only the staff sees. */
export const toStaffOrder = (order: OrderRecord, isLate: boolean): OrderJson => ({
  ...toOrder(order),
  ...forStaff(order, isLate),
});

export const forStaff = ({ reversal }: OrderRecord, isLate: boolean): Pick<OrderJson, 'late' | 'disputeDueBy'> => ({
  ...(isLate && { late: true }),
  ...(reversal?.disputeDueBy && { disputeDueBy: reversal.disputeDueBy.toISOString() }),
});

/** What is left to refund, for the staff. */
export const toRefundable = (order: OrderRecord): NonNullable<OrderDetailJson['refundable']> => {
  const currency = orderCurrency(order);
  const isPaid = order.status === 'paid' || order.status === 'shipped';
  return {
    left: isPaid ? toMajorUnits(leftToRefund(order, order.reversal?.refundedCents ?? 0), currency) : 0,
    lines: order.lines.map(line => ({
      ...toIds(line),
      quantity: isPaid ? unrefunded(order, String(line.item)) : 0,
      paid: toMajorUnits(paidForLine(line, order), currency),
    })),
  };
};

const toQuantities = (lines: readonly LineQuantity[]) =>
  lines.map(({ quantity, ...ids }) => ({ ...toIds(ids), quantity }));

export const toRefund = (
  { _id, amountCents, status, lines, reason, at }: OrderRefund,
  currency: string,
): RefundJson => ({
  id: String(_id),
  amount: toMajorUnits(amountCents, currency),
  status,
  lines: toQuantities(lines),
  reason,
  at: at.toISOString(),
});

/** With what was refunded at the payment provider, which has neither lines nor a reason. */
export const toRefunds = (order: OrderRecord): RefundJson[] => {
  const { refunds = [], reversal, status } = order;
  const currency = orderCurrency(order);
  const known = refunds
    .filter(refund => refund.status !== 'failed' && refund.providerId)
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const others = (reversal?.refundedCents ?? 0) - known;
  const own = refunds.map(refund => toRefund(refund, currency));
  if (others <= 0 || !reversal) return own;
  const elsewhere = {
    id: status === 'refunded' ? 'late-payment' : 'provider',
    amount: toMajorUnits(others, currency),
    lines: [],
  };
  return [...own, { ...elsewhere, status: 'succeeded', at: reversal.asOf.toISOString() }];
};

export const toReturn = ({ _id, lines, reason, status, at }: ReturnRecord): OrderReturnJson => ({
  id: String(_id),
  lines: toQuantities(lines),
  reason,
  status,
  at: at.toISOString(),
});
