import { type mongo, Types } from 'mongoose';
import type { ItemRecord } from '../../items/items.schema.js';
import type { PriceHistoryRepository } from '../../items/prices/price-history.repository.js';
import { salePrice, storedSale } from '../../items/prices/sale-price.js';
import { toSale } from '../../orders/promotions/promotion-state.js';
import { fromNewPromotion } from '../../orders/promotions/promotions.mapper.js';
import type { PromotionsRepository } from '../../orders/promotions/promotions.repository.js';
import type { PromotionRecord } from '../../orders/promotions/promotions.schema.js';
// The banner of the home page advertises the first one. Items by their slugs.
import seedPromotions from './data/promotions.json' with { type: 'json' };

export interface PromotionWriters {
  promotions: PromotionsRepository;
  prices: PriceHistoryRepository;
}

type Seeded = Pick<ItemRecord, 'slug' | 'category' | 'priceCents' | 'listPriceCents'> & { _id: Types.ObjectId };

/** The sales of the demo shop. */
export const seededPromotions = (items: readonly Seeded[], languages: readonly string[]): PromotionRecord[] => {
  const ids = new Map(items.map(({ slug, _id }) => [slug, String(_id)]));
  return seedPromotions.map(({ name, translations, benefit, items: slugs }) => {
    const on = { items: slugs.flatMap(slug => ids.get(slug) ?? []) };
    const fields = fromNewPromotion({
      name,
      translations: Object.fromEntries(Object.entries(translations).filter(([tag]) => languages.includes(tag))),
      kind: 'automatic',
      benefit: benefit.percent === undefined ? { amount: benefit.amount, on } : { percent: benefit.percent, on },
    });
    return { _id: new Types.ObjectId(), ...fields, codes: 0, revision: 1, removedAt: null, createdAt: new Date() };
  });
};

/** Items at their prices under these promotions. Before the promotions they cost their list price. */
export const pricedItems = <Item extends Seeded>(items: readonly Item[], promotions: readonly PromotionRecord[]) =>
  items.map(item => {
    const { priceCents, sale } = salePrice(
      item.listPriceCents,
      { id: String(item._id), category: item.category },
      promotions.map(toSale),
    );
    if (!sale) return item;
    return {
      ...item,
      priceCents,
      sale: storedSale(sale),
      lowestPriceCents: item.listPriceCents,
    };
  });

/** Writes the promotions and the history of the prices. */
export const writePromotions = async (
  { promotions, prices }: PromotionWriters,
  session: mongo.ClientSession,
  records: readonly PromotionRecord[],
  items: readonly Seeded[],
): Promise<void> => {
  for (const record of records) await promotions.insert(session, record);
  const list = items.map(item => ({ item: item._id, priceCents: item.listPriceCents }));
  await prices.record(session, list);
  const since = new Date();
  const reduced = items.filter(item => item.priceCents !== item.listPriceCents);
  await prices.record(
    session,
    reduced.map(item => ({
      item: item._id,
      before: { priceCents: item.listPriceCents, since },
      priceCents: item.priceCents,
    })),
  );
};
