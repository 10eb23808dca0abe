import { type Item, item, type NewItem, toCents, toDollars } from '@kerf/contracts';
import type { ItemRecord } from './items.schema.js';

type StoredAsIs = Exclude<keyof Item, '_id' | 'price'>;

const storedAsIs = Object.keys(item.shape).filter((name): name is StoredAsIs => name !== '_id' && name !== 'price');

/** Items stored before a field was added to the contract have null in it. */
export const toItem = (record: ItemRecord): Item => {
  // One object without a spread: lists map hundreds of items.
  const answer: Record<string, unknown> = { _id: record._id.toString() };
  for (const name of storedAsIs) answer[name] = record[name] ?? null;
  answer.price = toDollars(record.priceCents);
  return answer as Item;
};

/** The stored fields of a new item, except its slug. Fields that are missing get the default of the schema. */
export const fromNewItem = ({ price, ...fields }: NewItem) => ({
  category: null,
  specs: [],
  ...fields,
  priceCents: toCents(price),
});
