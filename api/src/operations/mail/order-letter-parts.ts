import { arrivalDay } from '@kerf/contracts';
import { addressLines, type Discount, orderSums, piecesText } from '@kerf/contracts/orders';
import { orderCurrency } from '../../orders/record/order-currency.js';
import { lineTotal, taxOf } from '../../orders/record/order-lines.js';
import type { OrderDiscount, OrderRecord } from '../../orders/record/orders.schema.js';
import type { LetterBox, LetterOrder, LetterStep } from './letter.js';
import { unclickable } from './unclickable.js';

const toDiscounts = (discounts: readonly OrderDiscount[] = []): Discount[] =>
  discounts.map(({ promotion, cents, ...names }) => ({ ...names, promotion: String(promotion), amount: cents }));

/** What was bought, in the words of the order's page. */
export const boughtIn = (order: OrderRecord): LetterOrder => {
  const { lines, delivery, deliveryAddress, taxIncluded = true, totalCents } = order;
  const currency = orderCurrency(order);
  const sums = orderSums({
    currency,
    lines: lines.map(line => ({
      item: String(line.item),
      name: line.name,
      quantity: line.quantity,
      price: line.unitPriceCents,
      list: line.listCents,
      discounts: toDiscounts(line.discounts),
      total: lineTotal(line),
    })),
    delivery: delivery && {
      name: delivery.name,
      price: delivery.priceCents,
      discounts: toDiscounts(delivery.discounts),
    },
    country: deliveryAddress?.country,
    tax: taxOf(order),
    taxIncluded,
    total: totalCents,
  });
  return {
    lines: sums.lines.map(({ line: { item, name, quantity, price }, ...amounts }) => ({
      item,
      name,
      pieces: piecesText(quantity, price, currency),
      ...amounts,
    })),
    sums,
  };
};

/** The same moment on a clock in a time zone, as a local time. */
const onClockOf = (moment: Date, timeZone: string) => new Date(moment.toLocaleString('en-US', { timeZone }));

/** The last day on which a paid order arrives, as it was promised. */
export const arrivalOf = ({ delivery, paidAt }: OrderRecord, timeZone: string): string | undefined =>
  delivery?.days && paidAt && arrivalDay(delivery.days, onClockOf(paidAt, timeZone));

const dayIn = (moment: Date | undefined, timeZone: string): string | undefined =>
  moment?.toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone });

/** How far the order is. */
export const stepsOf = (order: OrderRecord, timeZone: string): LetterStep[] => {
  const { createdAt, paidAt, shippedAt, status } = order;
  const arrival = arrivalOf(order, timeZone);
  return [
    { name: 'Placed', note: dayIn(createdAt, timeZone), isDone: true },
    { name: 'Paid', note: dayIn(paidAt, timeZone), isDone: status === 'paid' || status === 'shipped' },
    { name: 'Shipped', note: dayIn(shippedAt, timeZone), isDone: status === 'shipped' },
    { name: 'Delivered', note: arrival && `by ${arrival}`, isDone: false },
  ];
};

/** A stranger may have typed the address. */
export const addressBox = ({ deliveryAddress, address }: OrderRecord): LetterBox => ({
  title: 'Sent to',
  lines: addressLines(deliveryAddress ?? address).map(unclickable),
});

/** `Your Jigsaw` or `Your 3 tools`. */
export const toolsOf = ({ lines }: OrderRecord): { name: string; isOne: boolean } => {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const [line] = lines;
  return pieces === 1 && line
    ? { name: `Your ${line.name}`, isOne: true }
    : { name: `Your ${pieces} tools`, isOne: false };
};
