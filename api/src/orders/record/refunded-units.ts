import type { OrderRecord } from './orders.schema.js';

type Quantities = readonly { item: { toString(): string }; quantity: number }[];

/** The quantity of an item in lines. */
export const quantityIn = (lines: Quantities, item: string): number =>
  lines.reduce((sum, line) => sum + (String(line.item) === item ? line.quantity : 0), 0);

/** The quantity of an item that no refund includes yet. */
export const unrefunded = ({ lines, refunds = [] }: Pick<OrderRecord, 'lines' | 'refunds'>, item: string): number =>
  quantityIn(lines, item) -
  refunds.filter(({ status }) => status !== 'failed').reduce((sum, refund) => sum + quantityIn(refund.lines, item), 0);
