import { Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import { type Collection, InjectCollection } from '../../platform/database/collections.js';
import { toSearchSource } from '../items.mapper.js';
import { ITEM, type ItemRecord } from '../items.schema.js';
import { SearchIndex } from '../search/search-index.js';
import type { SearchSource } from '../search/search-record.js';
import { type Family, familySource, hasVariants, offerOf, productOf, summaryOf } from './family.js';

/** Reads items with their variants, and keeps what an item and the search know about them. */
@Injectable()
export class Families {
  constructor(
    @InjectCollection(ITEM) private readonly items: Collection<ItemRecord>,
    private readonly index: SearchIndex,
  ) {}

  /** The variants that are sold of these items, by the id of the item. An item that is removed has none. */
  async of(session: ClientSession | undefined, ids: readonly Types.ObjectId[]): Promise<Map<string, Family>> {
    const families = new Map<string, Family>();
    if (ids.length === 0) return families;
    const options = session && { session };
    const [firsts, others] = [{ _id: { $in: [...ids] } }, { variantOf: { $in: [...ids] } }];
    for (const first of await this.items.find({ ...firsts, removedAt: null }, options).toArray())
      families.set(String(first._id), [first]);
    const found = await this.items.find({ ...others, removedAt: null }, options).toArray();
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
  async settle(session: ClientSession, changed: readonly ItemRecord[], edited: boolean): Promise<void> {
    const families = await this.of(session, productsOf(changed.filter(hasVariants)));
    const updates = [...families.values()].map(family => ({
      updateOne: {
        filter: { _id: family[0]._id },
        update: { $set: { family: summaryOf(family) }, ...(edited && { $inc: { revision: 1 } }) },
      },
    }));
    if (updates.length > 0) await this.items.bulkWrite(updates, { session });
    await this.index.put(session, [...plainSources(changed), ...[...families.values()].map(familySource)]);
  }

  /** The further variants of other items among these ids, also removed ones. */
  variantsAmong(session: ClientSession, ids: readonly Types.ObjectId[]): Promise<ItemRecord[]> {
    return this.items.find({ _id: { $in: [...ids] }, variantOf: { $exists: true } }, { session }).toArray();
  }

  /** An item that is sold out or back. One with variants is in stock if one of them is. */
  async setStock(session: ClientSession, item: Types.ObjectId, inStock: boolean): Promise<void> {
    const projection = { choices: 1, variantOf: 1 } as const;
    const record = await this.items.findOne({ _id: item }, { session, projection });
    if (!record || !hasVariants(record)) return this.index.setStock(session, item, inStock);
    const product = productOf(record);
    const family = (await this.of(session, [product])).get(String(product));
    if (!family) return;
    // Two variants that sell out at once conflict here. Otherwise each would see the other one in stock.
    await this.items.updateOne({ _id: product }, { $set: { family: summaryOf(family) } }, { session });
    await this.index.setOffers(session, product, family.map(offerOf));
  }
}

const productsOf = (items: readonly ItemRecord[]): Types.ObjectId[] => [
  ...new Map(items.map(item => [String(productOf(item)), productOf(item)])).values(),
];

const plainSources = (items: readonly ItemRecord[]): SearchSource[] =>
  items.filter(item => !hasVariants(item)).map(toSearchSource);
