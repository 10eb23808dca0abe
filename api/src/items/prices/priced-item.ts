import type { Priced } from '@kerf/contracts';
import type { ItemRecord } from '../items.schema.js';

export type PricedRecord = Pick<ItemRecord, 'priceCents' | 'listPriceCents' | 'lowestPriceCents' | 'sale' | 'prices'>;

/** What the price of an item follows from in any currency. */
export const pricedItem = (record: PricedRecord): Priced => {
  const { priceCents: price, listPriceCents: list, lowestPriceCents, sale, prices } = record;
  const { percent, amount } = sale ?? {};
  return {
    price,
    ...(list > price && {
      wasPrice: list,
      ...(lowestPriceCents !== undefined && { lowestPrice: lowestPriceCents }),
      ...(percent !== undefined && { sale: { percent } }),
      ...(amount !== undefined && { sale: { amount } }),
    }),
    ...(prices && { prices }),
  };
};
