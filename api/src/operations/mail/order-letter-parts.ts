import { arrivalDay, formatCents } from '@kerf/contracts';
import { addressLines, type Discount, orderSums, piecesText } from '@kerf/contracts/orders';
import { orderCurrency } from '../../orders/record/order-currency.js';
import { lineList, lineTotal, subtotalOf, taxOf } from '../../orders/record/order-lines.js';
import type { OrderDiscount, OrderRecord } from '../../orders/record/orders.schema.js';
import type { LetterBox, LetterOrder, LetterStep } from './letter.js';
import { unclickable } from './unclickable.js';

const toDiscounts = (discounts: readonly OrderDiscount[] = []): Discount[] =>
  discounts.map(({ promotion, name, cents }) => ({ promotion: String(promotion), name, amount: cents }));

/** What was bought, in the words of the order's page. */
export const boughtIn = (order: OrderRecord): LetterOrder => {
  const { lines, delivery, deliveryAddress, taxIncluded = true, totalCents } = order;
  const currency = orderCurrency(order);
  const format = (cents: number) => formatCents(cents, currency);
  return {
    lines: lines.map(line => ({
      item: String(line.item),
      name: line.name,
      pieces: piecesText(line.quantity, line.unitPriceCents, currency),
      amount: format(lineTotal(line)),
      ...(lineList(line) > lineTotal(line) && { was: format(lineList(line)) }),
    })),
    sums: orderSums({
      currency,
      lines: lines.map(({ discounts }) => ({ discounts: toDiscounts(discounts) })),
      subtotal: subtotalOf(order),
      delivery: delivery && {
        name: delivery.name,
        price: delivery.priceCents,
        discounts: toDiscounts(delivery.discounts),
      },
      country: deliveryAddress?.country,
      tax: taxOf(order),
      taxIncluded,
      total: totalCents,
    }),
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
