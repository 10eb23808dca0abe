import { arrivalDay, formatCents } from '@kerf/contracts';
import { isAssumed, stepsOf as orderStepsOf } from '@kerf/contracts/order-process';
import { addressLines, type Discount, orderSums } from '@kerf/contracts/orders';
import { sumTexts } from '../../orders/receipts/receipt-texts.js';
import { unitsIn } from '../../orders/record/money/refunded-units.js';
import { orderCurrency } from '../../orders/record/order-currency.js';
import { lineTotal, sendingOf, taxOf } from '../../orders/record/order-lines.js';
import type { OrderDiscount, OrderRecord } from '../../orders/record/orders.schema.js';
import { deliveredAtOf, shippedAtOf } from '../../orders/record/parcels.js';
import type { LetterBox, LetterOrder, LetterStep } from './letter.js';
import { orderMails } from './order-mail-texts.js';
import { unclickable } from './unclickable.js';

const toDiscounts = (discounts: readonly OrderDiscount[] = []): Discount[] =>
  discounts.map(({ promotion, cents, ...names }) => ({ ...names, promotion: String(promotion), amount: cents }));

/** What was bought, in the words of the order's page. */
export const boughtIn = (order: OrderRecord, language: string): LetterOrder => {
  const { lines, delivery, deliveryAddress, taxIncluded = true, totalCents } = order;
  const currency = orderCurrency(order);
  const summed = {
    currency,
    lines: lines.map(line => ({
      item: String(line.item),
      name: line.name,
      without: line.without?.name,
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
  };
  const sums = orderSums(summed, sumTexts(language), language);
  const { pieces } = orderMails(language);
  return {
    lines: sums.lines.map(({ line: { item, name, without, quantity, price }, ...amounts }) => ({
      item,
      name,
      without,
      pieces: pieces({ units: quantity, price: formatCents(price, currency, language) }),
      ...amounts,
    })),
    sums,
  };
};

/** The same moment on a clock in a time zone, as a local time. */
const onClockOf = (moment: Date, timeZone: string) => new Date(moment.toLocaleString('en-US', { timeZone }));

export interface Told {
  order: OrderRecord;
  language: string;
  /** Of the days and times. */
  timeZone: string;
}

/** The last day on which a paid order arrives, as it was promised. */
export const arrivalOf = ({ order, language, timeZone }: Told): string | undefined => {
  const delivery = sendingOf(order);
  const { lines, paidAt } = order;
  return lines.length > 0 && delivery && paidAt
    ? arrivalDay(delivery.days, onClockOf(paidAt, timeZone), language)
    : undefined;
};

/** How far the order is. */
export const stepsOf = (facts: Told): LetterStep[] => {
  const { order, language, timeZone } = facts;
  const { steps } = orderMails(language);
  const day = arrivalOf(facts);
  const { parcels = [] } = order;
  // A letter says what the shop knows.
  const deliveredAt = isAssumed({ parcels }) ? undefined : deliveredAtOf(order);
  const moments = { shippedAt: shippedAtOf(order), deliveredAt };
  return orderStepsOf({ ...order, ...moments }).map(({ step, at, isDone }) => ({
    name: steps[step],
    note:
      step === 'delivered' && !at
        ? day && steps.by({ day })
        : at?.toLocaleDateString(language, { month: 'short', day: 'numeric', timeZone }),
    isDone,
  }));
};

/** A stranger may have typed the address. */
export const addressBox = ({ order: { deliveryAddress, address }, language }: Told): LetterBox => ({
  title: orderMails(language).sentTo,
  lines: addressLines(deliveryAddress ?? address, language).map(unclickable),
});

/** How many tools an order has, and the name of the first. One without tools is about its delivery. */
export const itemsOf = ({
  lines,
  delivery,
}: Pick<OrderRecord, 'lines' | 'delivery'>): { item: string; pieces: number } =>
  lines[0] ? { item: lines[0].name, pieces: unitsIn(lines) } : { item: delivery?.name ?? '', pieces: 1 };
