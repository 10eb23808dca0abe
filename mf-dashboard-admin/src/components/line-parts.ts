import type { Order, OrderLine } from '@kerf/contracts';

type Units = readonly { item: string; quantity: number }[];

/** Some units of a line, or all of them. */
export type LinePart = OrderLine & { ordered: number };

export const piecesOf = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Discounts of the cart are rounded for the line as a whole, so a part has the shop's price alone. */
const partOf = (line: OrderLine, quantity: number): LinePart => ({
  ...line,
  ordered: line.quantity,
  ...(quantity < line.quantity && {
    quantity,
    ...(line.list && { list: Math.round((line.list / line.quantity) * quantity) }),
    discounts: [],
    total: line.price * quantity,
  }),
});

/** The lines of these units, in the order of the lines. */
export const partsOf = (lines: readonly OrderLine[], units: Units): LinePart[] =>
  lines.flatMap(line => {
    const { quantity = 0 } = units.find(({ item }) => item === line.item) ?? {};
    return quantity > 0 ? [partOf(line, quantity)] : [];
  });

/** The lines without these units. An item can be in several parcels. */
export const partsWithout = (lines: readonly OrderLine[], units: Units): LinePart[] =>
  partsOf(
    lines,
    lines.map(({ item, quantity }) => ({
      item,
      quantity: quantity - piecesOf(units.filter(unit => unit.item === item)),
    })),
  );

/** How many pieces of an order have left, while others are still to be shipped. */
export const shippedPart = ({
  parcels,
  unshipped,
}: Pick<Order, 'parcels' | 'unshipped'>): { shipped: number; all: number } | undefined => {
  if (parcels.length === 0 || unshipped.length === 0) return undefined;
  const shipped = piecesOf(parcels.flatMap(({ lines }) => lines));
  return { shipped, all: shipped + piecesOf(unshipped) };
};
