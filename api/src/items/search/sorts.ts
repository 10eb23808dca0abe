import type { SearchSort } from '@kerf/contracts';
import { invalidField } from '../../platform/errors/invalid-field.js';
import { refusal } from '../../platform/errors/refusal.js';
import { decodeKeyset, type KeysetCursor, type KeysetField } from '../../platform/pagination/keyset.js';
import { isNameKeyIn, nameKeyField } from './name-keys.js';
import { nameOrderIn, orderIndexes, orders, type SearchItemRecord } from './search-items.schema.js';

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

const sorts: Record<SearchSort, Sort> = {
  relevance: sortBy('relevance'),
  newest: sortBy('newest'),
  price: sortBy('price'),
  '-price': sortBy('price', -1),
  rating: sortBy('rating'),
  name: sortBy('name'),
};

const byNameIn = (language: string): Sort => ({
  fields: [
    [nameKeyField(language), 1, 'string'],
    ['_id', 1, 'id'],
  ],
  index: nameOrderIn(language),
});

/** @param language undefined: English */
export const sortFor = (sort: SearchSort, language: string | undefined): Sort =>
  sort === 'name' && language !== undefined ? byNameIn(language) : sorts[sort];

/**
 * The place where a list continues.
 * @throws BadRequestException if the text is no cursor of this order, or of the order by name in another language
 */
export const cursorOf = (after: string, sort: SearchSort, language: string | undefined): KeysetCursor => {
  const cursor = decodeKeyset(after, sortFor(sort, language).fields);
  if (sort === 'name' && !isNameKeyIn(String(cursor.values[0]), language))
    throw invalidField('after', refusal('cursorOfLanguage'));
  return cursor;
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
