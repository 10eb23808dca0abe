import type { CartLine, CartProblem } from '@kerf/contracts';
import type { ItemRecord } from '../../items/items.schema.js';

/** Finds an item that is sold; undefined for a removed one. */
export type ItemLookup = (id: string) => ItemRecord | undefined;

/** Why these lines cannot be ordered as they are, in the order of the lines. Amounts in cents. */
export const cartProblems = (lines: readonly CartLine[], itemOf: ItemLookup): CartProblem[] =>
  lines.flatMap(line => problemsOf(line, itemOf(line.item)));

const problemsOf = ({ item, quantity, price }: CartLine, record: ItemRecord | undefined): CartProblem[] => {
  if (!record) return [{ item, code: 'removed' }];
  const { minimum, stock, priceCents } = record;
  const found: CartProblem[] = [];
  if (price !== undefined && price !== priceCents)
    found.push({ item, code: 'price_changed', was: price, price: priceCents });
  if (quantity > stock) found.push({ item, code: 'out_of_stock', available: stock });
  else if (quantity < minimum) found.push({ item, code: 'below_minimum', minimum: minimum });
  return found;
};
