import { type Item, type ItemChanges, item, type NewItem, toCents, toDollars } from '@kerf/contracts';
import type { SearchSource } from '../search/search-record.js';
import type { ItemRecord } from './items.schema.js';
import { tenthsOf, toRating } from './ratings.js';
import { filterNumbers } from './specifications.js';

const computed = ['_id', 'price', 'wasPrice', 'pictures', 'rating'] as const;
type StoredAsIs = Exclude<keyof Item, (typeof computed)[number]>;

const storedAsIs = Object.keys(item.shape).filter(
  (name): name is StoredAsIs => !(computed as readonly string[]).includes(name),
);

/** Items stored before a field was added to the contract have null in it. */
export const toItem = (record: ItemRecord): Item => {
  // One object without a spread: lists map hundreds of items.
  const answer: Record<string, unknown> = { _id: record._id.toString() };
  for (const name of storedAsIs) answer[name] = record[name] ?? null;
  answer.price = toDollars(record.priceCents);
  if (record.wasPriceCents && record.wasPriceCents > record.priceCents)
    answer.wasPrice = toDollars(record.wasPriceCents);
  answer.pictures = [record.image, ...(record.pictures ?? [])];
  answer.rating = toRating(record.ratings);
  return answer as Item;
};

const wasPriceCents = (wasPrice: number | null | undefined) =>
  wasPrice === undefined ? {} : { wasPriceCents: wasPrice === null ? null : toCents(wasPrice) };

/** The stored fields of changes to an item. */
export const fromItemChanges = ({ price, wasPrice, ...fields }: ItemChanges) => ({
  ...fields,
  ...(price !== undefined && { priceCents: toCents(price) }),
  ...wasPriceCents(wasPrice),
});

/** The stored fields of a new item, except its slug. Fields that are missing get the default of the schema. */
export const fromNewItem = ({ price, wasPrice, ...fields }: NewItem) => ({
  category: null,
  specs: [],
  ...fields,
  priceCents: toCents(price),
  ...wasPriceCents(wasPrice),
});

/** Whether somebody can order the least quantity. */
export const isInStock = ({ avilablequantity, minquantity }: Pick<ItemRecord, 'avilablequantity' | 'minquantity'>) =>
  avilablequantity >= minquantity;

/** What the search knows about an item. */
export const toSearchSource = (record: ItemRecord): SearchSource => ({
  _id: record._id,
  name: record.name,
  slug: record.slug,
  image: record.image,
  category: record.category ?? null,
  description: record.description,
  priceCents: record.priceCents,
  inStock: isInStock(record),
  tenths: record.ratings ? tenthsOf(record.ratings) : 0,
  popularity: record.ratings?.count ?? 0,
  numbers: filterNumbers(record.specs ?? []),
  specificationTexts: (record.specs ?? []).map(({ label, value }) => `${label} ${value}`),
});
