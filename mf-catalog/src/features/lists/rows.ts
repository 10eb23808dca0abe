import type { Item, SavedTool } from '@kerf/contracts';

/** A tool of a list, as the shop sells it today. */
export interface Row {
  tool: Pick<SavedTool, 'item' | 'quantity' | 'name'> & Partial<SavedTool>;
  /** Undefined if it is no longer sold. */
  item: Item | undefined;
  /** How many pieces can be bought now; 0 if none can. */
  units: number;
  /** Of one piece, in the currency of the visitor. */
  price: number;
  /** What a piece costs more than when it was saved, or less if it is negative. 0 also if it was saved in another currency. */
  difference: number;
}

/** As many as were saved, within what an order can have of it. */
const unitsOf = ({ stock, minimum }: Item, quantity: number): number =>
  stock < minimum ? 0 : Math.min(stock, Math.max(minimum, quantity));

export const rowsOf = (
  tools: readonly Row['tool'][],
  items: readonly Item[],
  priceOf: (item: Item) => number,
  currency: string | undefined,
): Row[] =>
  tools.map(tool => {
    const item = items.find(({ _id }) => _id === tool.item);
    const price = item ? priceOf(item) : 0;
    const isComparable = item && tool.price !== undefined && currency !== undefined && tool.currency === currency;
    return {
      tool,
      item,
      units: item ? unitsOf(item, tool.quantity) : 0,
      price,
      difference: isComparable ? price - (tool.price ?? price) : 0,
    };
  });

/** What "Add all to cart" adds. Without a currency, the price is in that of the shop. */
export const linesOf = (rows: readonly Row[]) =>
  rows.flatMap(({ item, units }) =>
    item && units > 0 ? [{ item: item._id, quantity: units, price: item.price }] : [],
  );

export const sumOf = (rows: readonly Row[]) => ({
  units: rows.reduce((sum, { units }) => sum + units, 0),
  amount: rows.reduce((sum, { units, price }) => sum + units * price, 0),
});

/** Item numbers with commas, semicolons or in a column of a spreadsheet. */
export const numbersIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\n\t]/)
      .map(number => number.trim())
      .filter(Boolean),
  ),
];
