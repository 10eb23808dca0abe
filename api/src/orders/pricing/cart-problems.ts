import { baseCurrency, type CartLine, type CartProblem } from '@kerf/contracts';
import type { ItemRecord } from '../../items/items.schema.js';

/** Finds an item that is sold; undefined for a removed one. */
export type ItemLookup = (id: string) => ItemRecord | undefined;

/** Why these lines cannot be ordered as they are, in the order of the lines. `itemOf` has prices in the currency. */
export const cartProblems = (lines: readonly CartLine[], itemOf: ItemLookup, currency: string): CartProblem[] =>
  lines.flatMap(line => problemsOf(line, itemOf(line.item), currency));

const problemsOf = (line: CartLine, record: ItemRecord | undefined, quoted: string): CartProblem[] => {
  const { item, quantity, price, currency = baseCurrency } = line;
  if (!record) return [{ item, code: 'removed' }];
  const { minimum, stock, priceCents } = record;
  const found: CartProblem[] = [];
  if (price !== undefined && currency === quoted && price !== priceCents)
    found.push({ item, code: 'price_changed', was: price, price: priceCents });
  if (quantity > stock) found.push({ item, code: 'out_of_stock', available: stock });
  else if (quantity < minimum) found.push({ item, code: 'below_minimum', minimum: minimum });
  return found;
};
