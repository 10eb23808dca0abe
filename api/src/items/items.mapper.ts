import { type Item, type NewItem, toCents, toDollars } from '@kerf/contracts';
import type { ItemRecord } from './items.schema.js';

export const toItem = (record: ItemRecord): Item => ({
  _id: record._id.toString(),
  name: record.name,
  slug: record.slug,
  image: record.image,
  description: record.description,
  minquantity: record.minquantity,
  avilablequantity: record.avilablequantity,
  price: toDollars(record.priceCents),
  category: record.category,
  specs: record.specs.map(({ label, value }) => ({ label, value })),
});

/** The stored fields of a new item, except its slug. */
export const fromNewItem = (item: NewItem) => ({
  name: item.name,
  image: item.image,
  description: item.description,
  minquantity: item.minquantity,
  avilablequantity: item.avilablequantity,
  priceCents: toCents(item.price),
  category: item.category ?? null,
  specs: item.specs ?? [],
});
