import { join } from 'node:path';
import { root } from '@kerf/tooling/root';
import { type Db, type Document, ObjectId } from 'mongodb';

const BATCH = 1_000;
/** The items of one family have the same model code, so a search for it finds as many in a large shop as in a small one. */
export const FAMILY = 20;

const KINDS = [
  ['power-saw', 'Circular Saw'],
  ['drill-machine', 'Drill Driver'],
  ['electrical-device', 'Angle Grinder'],
  ['hardware-device', 'Claw Hammer'],
  ['tools-box', 'Tool Box'],
] as const;

const kindOf = (family: number) => KINDS[family % KINDS.length] as (typeof KINDS)[number];

/** The category of a family. */
export const categoryOf = (family: number): string => kindOf(family)[0];

/** A code with letters that depend on the number, so that its beginning is not the same for all families. */
export const codeOf = (family: number): string => {
  const letter = (at: number) => String.fromCharCode(97 + (Math.floor(family / 26 ** at) % 26));
  return `${letter(0)}${letter(1)}${letter(2)}${1_000 + (family % 9_000)}`;
};

interface AttributeDocument {
  _id: string;
}

const itemAt = (index: number) => {
  const family = Math.floor(index / FAMILY);
  const [category, kind] = kindOf(family);
  const priceCents = 1_000 + (index % 400) * 50;
  return {
    _id: new ObjectId(),
    name: `${kind} ${codeOf(family).toUpperCase()}-${index % FAMILY}`,
    slug: `item-${index}`,
    image: '/pictures/tools/circular-saw.svg',
    description: 'Cuts hardwood and sheet goods, with a soft start and a brake.',
    minimum: 1,
    stock: index % 10 === 0 ? 0 : 50,
    priceCents,
    listPriceCents: priceCents,
    category,
    specs: [],
    attributes: {
      ...{ power: 400 + (index % 20) * 100, weight: 1 + (index % 7) },
      'works-on': index % 3 === 0 ? 'battery-18' : 'mains',
    },
    removedAt: null,
    createdAt: new Date(Date.UTC(2030, 0, 1) + index),
  };
};

/** Adds the search documents of items in each currency, by the built API's own functions. An API that starts would index one item after the other. */
export async function searchWriter(db: Db): Promise<(items: readonly Document[]) => Promise<void>> {
  const built = (path: string) => import(join(root, 'api/dist', path));
  const { toSearchSource } = await built('items/items.mapper.js');
  const { searchRecordOf, searchVersionOf } = await built('items/search/search-record.js');
  const { searchCollection } = await built('items/search/search-items.schema.js');
  const { offeredCurrencies } = await built('platform/shop-rules/currencies.js');
  const { loadRules } = await built('platform/shop-rules/rules.js');
  const { AttributeSet } = await built('catalogue/attributes/attribute-set.js');
  const { firstRecords } = await built('catalogue/attributes/first-records.js');
  const records: AttributeDocument[] = firstRecords();
  if ((await db.collection('attributes').countDocuments()) === 0)
    await db.collection<AttributeDocument>('attributes').insertMany(records);
  const attributes = new AttributeSet(records);
  const currencies = offeredCurrencies(loadRules());
  const version = searchVersionOf(currencies);
  return async items => {
    for (const currency of currencies) {
      const records = items.map(item => searchRecordOf(toSearchSource(item, currency, attributes), version));
      await db.collection(searchCollection(currency.code)).insertMany(records);
    }
  };
}

/** Adds items to an empty shop, with their search documents. Returns some of their ids. */
export async function fillItems(db: Db, count: number): Promise<string[]> {
  const writeSearch = await searchWriter(db);
  const ids: string[] = [];
  for (let from = 0; from < count; from += BATCH) {
    const items = Array.from({ length: Math.min(BATCH, count - from) }, (_, at) => itemAt(from + at));
    await db.collection('items').insertMany(items);
    await writeSearch(items);
    if (ids.length < BATCH) ids.push(...items.map(({ _id }) => String(_id)));
  }
  return ids;
}
