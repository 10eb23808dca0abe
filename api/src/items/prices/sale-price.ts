import { percentOf } from '@kerf/contracts/orders';
import { Types } from 'mongoose';
import type { Named } from '../../platform/languages/named.js';

/** A promotion that lowers prices in the shop. The modules above know more about it. */
export interface Sale extends Named {
  id: string;
  /** Of the list price. */
  percent?: number;
  /** Off each unit, in cents. */
  amount?: number;
  items: readonly string[];
  categories: readonly string[];
}

/** The sale that lowers an item's price now. */
export interface ItemSale extends Named {
  promotion: Types.ObjectId;
  /** What it takes off: a percentage of the list price, or cents. */
  percent?: number;
  amount?: number;
}

export const storedSale = ({ id, name, translations, percent, amount }: Sale): ItemSale => ({
  promotion: new Types.ObjectId(id),
  name,
  ...(translations && { translations }),
  ...(percent === undefined ? amount !== undefined && { amount } : { percent }),
});

const lowestPriceCents = 1;

const reduced = (listCents: number, { percent, amount = 0 }: Sale): number => {
  const off = percent === undefined ? amount : percentOf(listCents, percent);
  return Math.max(lowestPriceCents, listCents - off);
};

/**
 * The lowest price that a sale gives an item: sales of one item do not add up. Of equal prices, the sale with the smallest id.
 * `sale` is undefined if the list price is the price.
 */
export const salePrice = (
  listCents: number,
  { id, product, category }: { id: string; product?: string | undefined; category: string | null | undefined },
  sales: readonly Sale[],
): { priceCents: number; sale: Sale | undefined } => {
  let best: { priceCents: number; sale: Sale | undefined } = { priceCents: listCents, sale: undefined };
  for (const sale of sales.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const names = sale.items.includes(id) || (product !== undefined && sale.items.includes(product));
    if (!names && !(category && sale.categories.includes(category))) continue;
    const priceCents = reduced(listCents, sale);
    if (priceCents < best.priceCents) best = { priceCents, sale };
  }
  return best;
};
