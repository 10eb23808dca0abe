import type { OrderDelivery, OrderDiscount, OrderLine, OrderName, OrderRecord } from './orders.schema.js';

/** What a line costs in cents, less its discounts. */
export const lineTotal = ({ totalCents, unitPriceCents, quantity }: OrderLine): number =>
  totalCents ?? unitPriceCents * quantity;

export const subtotalOf = ({ lines }: Pick<OrderRecord, 'lines'>): number =>
  lines.reduce((sum, line) => sum + lineTotal(line), 0);

/** The tax of all lines and of the delivery, in cents. */
export const taxOf = ({ lines, delivery }: Pick<OrderRecord, 'lines' | 'delivery'>): number =>
  lines.reduce((sum, { taxCents = 0 }) => sum + taxCents, delivery?.taxCents ?? 0);

/** How the order is delivered: as it was paid, unless the staff have changed that since. */
export const sendingOf = ({ delivery, sentBy }: Pick<OrderRecord, 'delivery' | 'sentBy'>): OrderDelivery | undefined =>
  sentBy ?? delivery;

/** What each promotion took off the whole order. */
export const discountsOf = ({ lines, delivery }: Pick<OrderRecord, 'lines' | 'delivery'>): OrderDiscount[] => {
  const sums = new Map<string, OrderDiscount>();
  for (const discount of [...lines.flatMap(line => line.discounts ?? []), ...(delivery?.discounts ?? [])]) {
    const id = String(discount.promotion);
    sums.set(id, { ...discount, cents: discount.cents + (sums.get(id)?.cents ?? 0) });
  }
  return [...sums.values()];
};

export const recordedName = (name: string, localName: string): OrderName => ({
  name,
  ...(localName !== name && { localName }),
});

const local = <Value extends OrderName>({ localName, ...rest }: Value) => ({ ...rest, name: localName ?? rest.name });

const localWithDiscounts = <Value extends OrderName & { discounts?: OrderName[] }>(value: Value) => ({
  ...local(value),
  ...(value.discounts && { discounts: value.discounts.map(local) }),
});

/** An order with the names of its tools, delivery and promotions in a language. An order keeps English and its own language only. */
export const orderIn = (order: OrderRecord, language: string): OrderRecord => {
  if (language !== order.language) return order;
  const { lines, delivery, sentBy } = order;
  return {
    ...order,
    lines: lines.map(line => ({
      ...localWithDiscounts(line),
      ...(line.without && { without: local(line.without) }),
    })),
    ...(delivery && { delivery: localWithDiscounts(delivery) }),
    ...(sentBy && { sentBy: local(sentBy) }),
  };
};
