import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { raw } from '../../platform/database/raw.js';
import { beyondKeyset, type KeysetCursor, keysetOf, sortOf } from '../../platform/pagination/keyset.js';
import { matchesOffer } from './offer.js';
import { disjoint, type Reading } from './readings.js';
import { searchTimeout } from './search-capacity.js';
import { allOf, type Condition } from './search-filter.js';
import { hintOf, SEARCH_ITEM, type SearchItemRecord, saleOrder } from './search-items.schema.js';
import type { SearchRequest } from './search-request.js';
import { compareBy, sorts } from './sorts.js';
import { type Stream, Tiers } from './tiers.js';

export interface Found {
  readonly tier: number;
  readonly record: SearchItemRecord;
}

type Read = (stream: Stream, after?: KeysetCursor, projection?: object) => Promise<SearchItemRecord[]>;

/** The largest number of items that one query of a page reads. */
const maxRead = 1_000;

const inTier = (tier: number) => (record: SearchItemRecord) => ({ tier, record });

/** Reads the items of one page. Every query names its index, so that none scans the collection or sorts in memory. */
@Injectable()
export class SearchPages {
  constructor(@InjectModel(SEARCH_ITEM) private readonly items: Model<SearchItemRecord>) {}

  /** At most one record more than the page. */
  async page(
    { text, sort: name, limit, filters }: SearchRequest,
    readings: readonly Reading[],
    filter: readonly Condition[],
    cursor: KeysetCursor | undefined,
  ): Promise<Found[]> {
    const { fields, index } = sorts[name];
    const matches = matchesOffer(filters);
    const read: Read = async ({ condition, field }, after, projection = { terms: 0, words: 0 }) => {
      const hint = hintOf(field, filters.onSale ? saleOrder(index) : index);
      const found: SearchItemRecord[] = [];
      // The conditions find items with variants that match in parts only. What they lack is read on.
      for (let [cursor, size] = [after, limit + 1]; ; size = Math.min(4 * size, maxRead)) {
        const beyond = cursor ? [beyondKeyset<SearchItemRecord>(cursor, fields)] : [];
        const options = { sort: sortOf(fields), limit: size, hint, projection };
        const records = await raw(this.items)
          .find(allOf([condition, ...filter, ...beyond]), { ...searchTimeout, ...options })
          .toArray();
        found.push(...records.filter(({ offers }) => !offers || offers.some(matches)));
        const last = records.at(-1);
        if (found.length > limit || records.length < size || !last) return found.slice(0, limit + 1);
        cursor = keysetOf(0, last, fields);
      }
    };
    if (text === '') return (await read({ condition: {} }, cursor)).map(inTier(0));
    if (name === 'relevance') return (await relevant(new Tiers(readings), read, cursor, limit)).slice(0, limit + 1);
    const streams = disjoint(readings).map(condition => ({ condition, field: 'words' as const }));
    const found = (await Promise.all(streams.map(stream => read(stream, cursor)))).flat();
    return found.sort(compareBy(sorts[name])).map(inTier(0));
  }
}

/** Reads no tier that the page does not need: a later tier of a common word reads every item of the earlier ones. */
async function relevant(tiers: Tiers, read: Read, cursor: KeysetCursor | undefined, limit: number): Promise<Found[]> {
  const from = cursor?.part ?? 0;
  if (from >= tiers.count) return [];
  const found = (await read(tiers.at(from), cursor)).map(inTier(from));
  let tier = from + 1;
  // The last tier of a reading is followed by no other one of it.
  while (tier < tiers.count && found.length <= limit) {
    found.push(...(await rest(tiers, read, tier, limit)));
    tier = tiers.next(tier);
  }
  return found;
}

/** This tier and the later ones of its reading: one query if they fit on the page, else one for each tier. */
async function rest(tiers: Tiers, read: Read, tier: number, limit: number): Promise<Found[]> {
  const records = await read(tiers.from(tier), undefined, { words: 0 });
  if (records.length <= limit) {
    const found = records.map(record => ({ tier: tiers.of(record, tier), record }));
    return found.sort((one, other) => one.tier - other.tier);
  }
  const each = Array.from({ length: tiers.next(tier) - tier }, (_, at) => tier + at);
  return (await Promise.all(each.map(async at => (await read(tiers.at(at))).map(inTier(at))))).flat();
}
