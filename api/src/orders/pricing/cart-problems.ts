import { baseCurrency, type CartLine, type CartProblem, type SoldIds } from '@kerf/contracts';
import { BadRequestException } from '@nestjs/common';
import type { ItemRecord } from '../../items/items.schema.js';
import { invalidField } from '../../platform/errors/invalid-field.js';
import { refusal } from '../../platform/errors/refusal.js';

/** Finds an item that is sold; undefined for a removed one. */
export type ItemLookup = (id: string) => ItemRecord | undefined;

export const soldIds = ({ _id, variantOf }: Pick<ItemRecord, '_id' | 'variantOf'>): SoldIds => ({
  item: String(_id),
  ...(variantOf && { product: String(variantOf) }),
});

/** Why these lines cannot be ordered as they are, in the order of the lines. `itemOf` has prices in the currency. */
export const cartProblems = (lines: readonly CartLine[], itemOf: ItemLookup, currency: string): CartProblem[] =>
  lines.flatMap(line => problemsOf(line, itemOf(line.item), currency));

const problemsOf = (line: CartLine, record: ItemRecord | undefined, quoted: string): CartProblem[] => {
  const { item, product, quantity, price, currency = baseCurrency } = line;
  if (!record) return [{ item, ...(product && { product }), code: 'removed' }];
  const { minimum, stock, priceCents } = record;
  const ids = soldIds(record);
  const found: CartProblem[] = [];
  if (price !== undefined && currency === quoted && price !== priceCents)
    found.push({ ...ids, code: 'price_changed', was: price, price: priceCents });
  if (quantity > stock) found.push({ ...ids, code: 'out_of_stock', available: stock });
  else if (quantity < minimum) found.push({ ...ids, code: 'below_minimum', minimum });
  return found;
};

/** The error if a line names an item and a variant of another one. */
export const foreignVariant = (lines: readonly CartLine[], itemOf: ItemLookup): BadRequestException | undefined => {
  const at = lines.findIndex(({ item, product }) => {
    const record = itemOf(item);
    return product !== undefined && record !== undefined && soldIds(record).product !== product;
  });
  return at < 0 ? undefined : invalidField(`lines.${at}.variant`, refusal('foreignVariant'));
};
