import type { SearchSort } from '@kerf/contracts';
import type { KeysetField } from '../../platform/pagination/keyset.js';
import { orderIndexes, orders, type SearchItemRecord } from './search-items.schema.js';

export interface Sort {
  readonly fields: readonly KeysetField[];
  /** The index that has this order, perhaps backwards. */
  readonly index: Record<string, 1 | -1>;
}

const types = {
  inStock: 'boolean',
  nameKey: 'string',
  popularity: 'number',
  priceCents: 'number',
  tenths: 'number',
  _id: 'id',
} as const;

const sortBy = (name: keyof typeof orders, sign: 1 | -1 = 1): Sort => ({
  fields: (Object.entries(orders[name]) as [keyof typeof types, 1 | -1][]).map(
    ([field, direction]) => [field, (direction * sign) as 1 | -1, types[field]] as const,
  ),
  index: orderIndexes[name],
});

export const sorts: Record<SearchSort, Sort> = {
  relevance: sortBy('relevance'),
  newest: sortBy('newest'),
  price: sortBy('price'),
  '-price': sortBy('price', -1),
  rating: sortBy('rating'),
  name: sortBy('name'),
};

const comparable = (value: unknown): string | number =>
  typeof value === 'boolean' ? Number(value) : typeof value === 'number' ? value : String(value);

/** Merges records of several queries in the order of the database. */
export const compareBy =
  ({ fields }: Sort) =>
  (one: SearchItemRecord, other: SearchItemRecord): number => {
    for (const [name, direction] of fields) {
      const [a, b] = [one, other].map(record => comparable(record[name as keyof SearchItemRecord]));
      if (a !== b) return (a as string) < (b as string) ? -direction : direction;
    }
    return 0;
  };
