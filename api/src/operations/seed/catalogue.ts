import type { OfferedCurrency } from '@kerf/contracts';
import { newItemForm } from '@kerf/contracts/staff';
import { type Connection, type Model, Types } from 'mongoose';
import { AttributeSet } from '../../catalogue/attributes/attribute-set.js';
import type { StockMovementsRepository } from '../../inventory/ledger/stock-movements.repository.js';
import { fromNewItem, toSearchSource } from '../../items/items.mapper.js';
import type { ItemRecord, Ratings } from '../../items/items.schema.js';
import type { SearchIndex } from '../../items/search/search-index.js';
import type { SearchSource } from '../../items/search/search-record.js';
import { familySource, hasVariants } from '../../items/variants/family.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import type { ReviewRecord } from '../../reviews/reviews.schema.js';
import { type AttributeWriter, seedAttributes } from './attributes.js';
import { itemReviews, type SeedItemReview } from './data/item-reviews.js';
// As a form has them, with prices in dollars. The first six are on the home page.
import seedItems from './data/items.json' with { type: 'json' };
// Oldest first. The home page shows the last three.
import seedReviews from './data/reviews.json' with { type: 'json' };
import { type PromotionWriters, pricedItems, seededPromotions, writePromotions } from './promotions.js';
import { seededTranslations } from './translations.js';
import { seededVariants } from './variants.js';

export interface Catalogue extends PromotionWriters, AttributeWriter {
  connection: Connection;
  items: Model<ItemRecord>;
  reviews: Model<ReviewRecord>;
  search: SearchIndex;
  ledger: StockMovementsRepository;
  /** Besides English. */
  languages: readonly string[];
}

/** Seeds a shop that never had an item, not even a removed one. Returns the number of items inserted. */
export const seedCatalogue = async (catalogue: Catalogue): Promise<number> => {
  const { connection, items, reviews, search, ledger, languages } = catalogue;
  const sources = await withTransaction(connection, async session => {
    if (await items.exists({}).session(session)) return [];
    const reviewsByItem = itemReviews(seedItems.map(({ name }) => name));
    const rows = seedItems.map((item, at) => ({
      _id: new Types.ObjectId(),
      ...fromNewItem(newItemForm.parse({ ...item, translations: seededTranslations(item, languages) })),
      slug: item.slug,
      ...ratingsOf(reviewsByItem.get(at) ?? []),
    }));
    const { items: first, others } = seededVariants(rows);
    const promotions = seededPromotions(first, languages);
    // The further variants at the end, so that the reviews find their items.
    const priced = pricedItems([...first, ...others], promotions);
    const added = await items.create(priced, { session, ordered: true });
    await writePromotions(catalogue, session, promotions, priced);
    await reviews.create(seedReviews, { session, ordered: true });
    const ofItems = added.flatMap(({ _id }, at) =>
      (reviewsByItem.get(at) ?? []).map(review => ({ ...review, item: _id, author: new Types.ObjectId() })),
    );
    await reviews.insertMany(ofItems, { session });
    await ledger.addFirst(
      session,
      added.map(({ _id, stock }) => ({ item: _id, kind: 'received', quantity: stock, by: 'seed' })),
    );
    const records = added.map(item => item.toObject() as ItemRecord);
    const found = records.filter(({ variantOf }) => !variantOf);
    const attributes = new AttributeSet(await seedAttributes(catalogue, session), languages);
    await search.indexAll(session, currency => found.map(item => searchSource(item, records, currency, attributes)));
    return found;
  });
  await search.addWords(sources);
  return sources.length;
};

/** What the search knows about an item with its variants among the records. */
const searchSource = (
  item: ItemRecord,
  records: readonly ItemRecord[],
  currency: OfferedCurrency,
  attributes: AttributeSet,
): SearchSource =>
  hasVariants(item)
    ? familySource(
        [item, ...records.filter(({ variantOf }) => String(variantOf) === String(item._id))],
        currency,
        attributes,
      )
    : toSearchSource(item, currency, attributes);

/** An item without reviews has no ratings. */
const ratingsOf = (reviews: readonly SeedItemReview[]): Pick<ItemRecord, 'ratings'> => {
  if (reviews.length === 0) return {};
  const stars: Ratings['stars'] = {};
  for (const { rating } of reviews) stars[rating] = (stars[rating] ?? 0) + 1;
  return { ratings: { sum: reviews.reduce((sum, { rating }) => sum + rating, 0), count: reviews.length, stars } };
};
