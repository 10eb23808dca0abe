import type { OrderLine, OrderRecord } from './orders.schema.js';

/** What a line costs in cents, less its discounts. Lines of earlier releases have none. */
export const lineTotal = ({ totalCents, unitPriceCents, quantity }: OrderLine): number =>
  totalCents ?? unitPriceCents * quantity;

export const subtotalOf = ({ lines }: Pick<OrderRecord, 'lines'>): number =>
  lines.reduce((sum, line) => sum + lineTotal(line), 0);

/** The tax of all lines and of the delivery, in cents. */
export const taxOf = ({ lines, delivery }: Pick<OrderRecord, 'lines' | 'delivery'>): number =>
  lines.reduce((sum, { taxCents = 0 }) => sum + taxCents, delivery?.taxCents ?? 0);
