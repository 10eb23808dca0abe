import { type Item, item, type NewItem, toCents, toDollars } from '@kerf/contracts';
import type { ItemRecord } from './items.schema.js';

type StoredAsIs = Exclude<keyof Item, '_id' | 'price'>;

const storedAsIs = Object.keys(item.shape).filter((name): name is StoredAsIs => name !== '_id' && name !== 'price');

/** Items stored before a field was added to the contract have null in it. */
export const toItem = (record: ItemRecord): Item => {
  const fields: Partial<Record<StoredAsIs, unknown>> = {};
  for (const name of storedAsIs) fields[name] = record[name] ?? null;
  return {
    _id: record._id.toString(),
    ...(fields as Omit<Item, '_id' | 'price'>),
    price: toDollars(record.priceCents),
  };
};

/** The stored fields of a new item, except its slug. Fields that are missing get the default of the schema. */
export const fromNewItem = ({ price, ...fields }: NewItem) => ({
  category: null,
  specs: [],
  ...fields,
  priceCents: toCents(price),
});
