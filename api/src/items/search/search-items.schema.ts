import { baseCurrency } from '@kerf/contracts';
import type { Types } from 'mongoose';
import { type Slot, slots } from '../../catalogue/attributes/slots.js';
import { typedSchema } from '../../platform/database/collections.js';
import { type Fields, Mixed, nullable, ObjectId, optional, required } from '../../platform/database/fields.js';
import { nameKeyField } from './name-keys.js';
import type { OptionFact, VariantFacts } from './variant-facts.js';

/**
 * What the search of one currency knows about an item that is sold. Written in the transaction that changes the item. `priceCents` is in
 * the smallest unit of the currency.
 */
export interface SearchItemRecord extends Partial<Record<Slot | `${Slot}Max`, number>> {
  _id: Types.ObjectId;
  /** The version of the rules by which the terms were made. */
  version: string;
  name: string;
  /** For the order by English names. There is one for each language of the shop, see `nameKeyField`. */
  nameKey: string;
  slug: string;
  image: string;
  category: string | null;
  /** See terms.ts. */
  terms: string[];
  words: string[];
  priceCents: number;
  inStock: boolean;
  onSale: boolean;
  /** The average rating in tenths, and its full stars. 0 without reviews. */
  tenths: number;
  stars: number;
  /** The number of reviews. */
  popularity: number;
  /** Of an item without variants: the choices of its attributes. */
  facts?: OptionFact[];
  /** The keys of the choices and options of the item, or of all of its variants. */
  factKeys?: string[];
  /**
   * Of an item with variants. `priceCents` and the numbers are then the lowest of its variants, and these the highest. They find
   * candidates in an index; `offers` decides.
   */
  family?: true;
  priceCentsMax?: number;
  offers?: VariantFacts[];
}

/** `search_products`, and `search_products_eur` for EUR, with the same fields and indexes. */
export const searchCollection = (currency: string): string =>
  currency === baseCurrency ? 'search_products' : `search_products_${currency.toLowerCase()}`;
export const isSearchCollection = (name: string): boolean => /^search_(products|items)(_[a-z]{3})?$/.test(name);

/** An object with an entry for each slot. */
const ofSlots = <Value, Name extends string>(names: (slot: Slot) => readonly Name[], value: Value) =>
  Object.fromEntries(slots.flatMap(slot => names(slot).map(name => [name, value] as const))) as Record<Name, Value>;

const numberFields = ofSlots(slot => [slot, `${slot}Max`] as const, optional(Number));

const fields: Fields<SearchItemRecord> = {
  _id: required(ObjectId),
  version: required(String),
  name: required(String),
  nameKey: required(String),
  slug: required(String),
  image: required(String),
  category: nullable(String),
  terms: required([String]),
  words: required([String]),
  priceCents: required(Number),
  inStock: required(Boolean),
  onSale: required(Boolean),
  tenths: required(Number),
  stars: required(Number),
  popularity: required(Number),
  facts: optional([Mixed]),
  factKeys: optional([String]),
  family: optional(Boolean),
  priceCentsMax: optional(Number),
  ...numberFields,
  offers: optional([Mixed]),
};

/** The index of each order of a result. */
export const orders = {
  relevance: { inStock: -1, popularity: -1, _id: -1 },
  newest: { _id: -1 },
  price: { priceCents: 1, _id: 1 },
  rating: { tenths: -1, popularity: -1, _id: -1 },
  name: { nameKey: 1, _id: 1 },
} as const;

/**
 * By name in a language, also of items on sale: an index of their own for each language would soon reach the 64 that MongoDB allows.
 */
export const nameOrderIn = (language: string): Index => ({ [nameKeyField(language)]: 1, _id: 1, onSale: 1 });

/** The keys of the index of each order. By the highest price, items with variants are found in a range without being read. */
export const orderIndexes = { ...orders, price: { ...orders.price, priceCentsMax: 1 } } as const;

/**
 * The fields that facets are counted by. An index that ends with them gives a count without the items, which are large: each
 * has all of its words. They begin with whether it has variants, because such items are counted apart.
 */
export const facetFields = {
  ...{ family: 1, category: 1, stars: 1, inStock: 1, onSale: 1, priceCents: 1 },
  ...ofSlots(slot => [slot], 1 as const),
} as const satisfies { [F in keyof SearchItemRecord]?: 1 };

export type Index = Record<string, 1 | -1>;

/** Few items of a common word may be on sale, so those have indexes of their own. The last field tells their keys from the others. */
export const saleOrder = (order: Index): Index => ({ ...order, onSale: 1 });
const { onSale, ...otherFields } = facetFields;
export const saleFacetFields: Index = { onSale, ...otherFields };

/** Items with variants have indexes of their own, with the highest values of the variants. */
export const familyFields: Index = {
  ...{ family: 1, category: 1, stars: 1, inStock: 1, onSale: 1, priceCents: 1, priceCentsMax: 1 },
  ...ofSlots(slot => [slot, `${slot}Max`] as const, 1 as const),
};

/** The index of an order, or the one that begins with an array and continues with the order. */
export const hintOf = (array: 'terms' | 'words' | 'factKeys' | undefined, order: Index): Index => {
  if (array) return { [array]: 1, ...order };
  // Every collection has this index, which gives the newest items if it is read backwards.
  return Object.keys(order).join() === '_id' ? { _id: 1 } : order;
};

/** @param languages besides English */
export const searchItemSchemaIn = (languages: readonly string[]) => {
  const schema = typedSchema<SearchItemRecord>(searchCollection(baseCurrency), fields);
  schema.index({ version: 1 });
  for (const slot of slots) for (const field of [slot, `${slot}Max`]) schema.index({ [field]: 1 }, { sparse: true });
  schema.index({ priceCentsMax: 1 }, { sparse: true });
  for (const array of ['words', undefined] as const)
    schema.index(hintOf(array, familyFields), { partialFilterExpression: { family: true } });
  schema.index({ ...facetFields });
  schema.index({ words: 1, ...facetFields });
  for (const each of [facetFields, orders.relevance])
    schema.index(hintOf('factKeys', each), { partialFilterExpression: { factKeys: { $exists: true } } });
  schema.index({ category: 1, ...orders.relevance });
  schema.index({ terms: 1, ...orders.relevance });
  for (const order of Object.values(orderIndexes)) {
    schema.index({ words: 1, ...order });
    if (order !== orders.newest) schema.index({ ...order });
  }

  const sale = { partialFilterExpression: { onSale: true } };
  schema.index(hintOf('terms', saleOrder(orders.relevance)), sale);
  for (const order of [saleFacetFields, ...Object.values(orderIndexes).map(saleOrder)])
    for (const array of ['words', undefined] as const) schema.index(hintOf(array, order), sale);
  for (const order of languages.map(nameOrderIn))
    for (const array of ['words', undefined] as const) schema.index(hintOf(array, order));
  return schema;
};

export const SEARCH_ITEM = { name: 'SearchItem', schema: searchItemSchemaIn([]) };
