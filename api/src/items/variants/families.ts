import { isDeepStrictEqual } from 'node:util';
import type { OfferedCurrency } from '@kerf/contracts';
import { Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import type { AttributeSet } from '../../catalogue/attributes/attribute-set.js';
import { Attributes } from '../../catalogue/attributes/attributes.js';
import { toSearchSource } from '../items.mapper.js';
import { ItemsRepository, type ItemUpdate } from '../items.repository.js';
import type { ItemRecord } from '../items.schema.js';
import { SearchIndex } from '../search/search-index.js';
import type { SearchSource } from '../search/search-record.js';
import { missingParts } from './box.js';
import { type Family, familySource, hasVariants, productOf, summaryOf, variantFactsOf } from './family.js';

/** Reads items with their variants, and keeps what an item and the search know about them. */
@Injectable()
export class Families {
  constructor(
    private readonly items: ItemsRepository,
    private readonly index: SearchIndex,
    private readonly attributes: Attributes,
  ) {}

  /** The variants of these items that nobody has removed, by the id of the item. An item that is removed has none. */
  async find(session: ClientSession | undefined, ids: readonly Types.ObjectId[]): Promise<Map<string, Family>> {
    const families = new Map<string, Family>();
    if (ids.length === 0) return families;
    for (const first of await this.items.findKept(ids, session)) families.set(String(first._id), [first]);
    const found = await this.items.findKeptVariants(ids, session);
    // In memory: an item has at most 100 variants.
    for (const other of found.sort((one, two) => (one.position ?? 0) - (two.position ?? 0))) {
      const family = families.get(String(other.variantOf));
      if (family) families.set(String(other.variantOf), [...family, other]);
    }
    return families;
  }

  /**
   * Writes what follows from changed items: the search, and what an item knows about its variants.
   * @param edited whether a person has edited them: the item then has a new version
   */
  async updateDependents(session: ClientSession, changed: readonly ItemRecord[], edited: boolean): Promise<void> {
    const families = await this.find(session, productsOf(changed.filter(hasVariants)));
    const summaries = [...families.values()].map(family => ({ _id: family[0]._id, family: summaryOf(family) }));
    await this.items.setFamilies(session, summaries, { edited });
    await this.items.set(session, [...families.values()].flatMap(changedMissing));
    const attributes = await this.attributes.now();
    const listed = [...families.values()].filter(([first]) => isListed(first));
    await this.index.indexAll(session, currency => [
      ...plainSources(changed.filter(isListed), currency, attributes),
      ...listed.map(family => familySource(family, currency, attributes)),
    ]);
  }

  /** The further variants of other items among these ids, also removed ones. */
  variantsAmong(session: ClientSession, ids: readonly Types.ObjectId[]): Promise<ItemRecord[]> {
    return this.items.findVariantsAmong(ids, session);
  }

  /** An item that is sold out or back. One with variants is in stock if one of them is. */
  async setStock(session: ClientSession, item: Types.ObjectId, inStock: boolean): Promise<void> {
    const record = await this.items.findFamilyOf(item, session);
    if (!record || !hasVariants(record)) return this.index.setStock(session, item, inStock);
    const product = productOf(record);
    const family = (await this.find(session, [product])).get(String(product));
    if (!family) return;
    // Two variants that sell out at once conflict here. Otherwise each would see the other one in stock.
    await this.items.setFamilies(session, [{ _id: product, family: summaryOf(family) }], { edited: false });
    const attributes = await this.attributes.now();
    await this.index.setVariants(session, product, currency =>
      family.map(each => variantFactsOf(each, currency, attributes)),
    );
  }
}

/** The search has no item that is not in the shop. */
const isListed = ({ removedAt }: ItemRecord): boolean => removedAt === null;

const productsOf = (items: readonly ItemRecord[]): Types.ObjectId[] => [
  ...new Map(items.map(item => [String(productOf(item)), productOf(item)])).values(),
];

/** The variants whose missing parts are others now. */
const changedMissing = (family: Family): Pick<ItemUpdate, '_id' | 'set'>[] => {
  const missing = missingParts(family);
  return family.flatMap((record, at) =>
    isDeepStrictEqual(record.missing ?? [], missing[at])
      ? []
      : [{ _id: record._id, set: { missing: missing[at] ?? [] } }],
  );
};

const plainSources = (
  items: readonly ItemRecord[],
  currency: OfferedCurrency,
  attributes: AttributeSet,
): SearchSource[] => items.filter(item => !hasVariants(item)).map(item => toSearchSource(item, currency, attributes));
