import type { OrderRecord } from '../orders.schema.js';

type Quantities = readonly { item: { toString(): string }; quantity: number }[];

export const quantityIn = (lines: Quantities, item: string): number =>
  lines.reduce((sum, line) => sum + (String(line.item) === item ? line.quantity : 0), 0);

export const unitsIn = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** The first item of which more is wanted than there is, with what there is. */
export const shortageIn = (lines: Quantities, wanted: Quantities): { left: number } | undefined =>
  wanted
    .map(({ item, quantity }) => ({ quantity, left: quantityIn(lines, String(item)) }))
    .find(({ quantity, left }) => quantity > left);

/** The quantity of an item that no refund includes yet. */
export const unrefunded = ({ lines, refunds = [] }: Pick<OrderRecord, 'lines' | 'refunds'>, item: string): number =>
  quantityIn(lines, item) -
  refunds.filter(({ status }) => status !== 'failed').reduce((sum, refund) => sum + quantityIn(refund.lines, item), 0);
