import { Injectable } from '@nestjs/common';
import { beyondKeyset, type KeysetCursor, keysetOf, sortOf } from '../../platform/pagination/keyset.js';
import { matchesOffer } from './offer.js';
import { disjoint, type Reading } from './readings.js';
import { allOf, type Condition } from './search-filter.js';
import { SearchItemsRepository } from './search-items.repository.js';
import { hintOf, type SearchItemRecord, saleOrder } from './search-items.schema.js';
import type { SearchRequest } from './search-request.js';
import { compareBy, sorts } from './sorts.js';
import { type Stream, Tiers } from './tiers.js';

export interface Found {
  readonly tier: number;
  readonly record: SearchItemRecord;
}

/** The result of one query in the order of an index. */
interface Part {
  readonly records: readonly SearchItemRecord[];
  /** The last record that was examined, if the reading ended before the page was full or the index ended. */
  readonly stoppedAt?: SearchItemRecord | undefined;
}

type Read = (stream: Stream, after?: KeysetCursor, projection?: object) => Promise<Part>;

/** What a search has found for a page, and where the next page continues if the reading ended before this one was full. */
export interface Page {
  readonly found: readonly Found[];
  readonly stoppedAt?: Found | undefined;
}

/** The largest number of items that a page examines in one index. Few of them match if their variants match in parts only. */
const maxExamined = 1_000;

const inTier = (tier: number) => (record: SearchItemRecord) => ({ tier, record });

/** Reads the items of one page. Every query names its index, so that none scans the collection or sorts in memory. */
@Injectable()
export class SearchPages {
  constructor(private readonly items: SearchItemsRepository) {}

  /** Finds at most one record more than the page. */
  async page(
    { text, sort: name, limit, filters }: SearchRequest,
    readings: readonly Reading[],
    filter: readonly Condition[],
    cursor: KeysetCursor | undefined,
  ): Promise<Page> {
    const { fields, index } = sorts[name];
    const matches = matchesOffer(filters);
    const read: Read = async ({ condition, field }, after, projection = { terms: 0, words: 0 }) => {
      const hint = hintOf(field, filters.onSale ? saleOrder(index) : index);
      const found: SearchItemRecord[] = [];
      let examined = 0;
      // The conditions find items with variants that match in parts only. What they lack is read on.
      for (let [cursor, size] = [after, limit + 1]; ; size = Math.min(4 * size, maxExamined - examined)) {
        const beyond = cursor ? [beyondKeyset<SearchItemRecord>(cursor, fields)] : [];
        const options = { sort: sortOf(fields), limit: size, hint, projection };
        const records = await this.items.find(allOf([condition, ...filter, ...beyond]), options);
        found.push(...records.filter(({ offers }) => !offers || offers.some(matches)));
        examined += records.length;
        const last = records.at(-1);
        if (found.length > limit || records.length < size || !last) return { records: found.slice(0, limit + 1) };
        if (examined >= maxExamined) return { records: found, stoppedAt: last };
        cursor = keysetOf(0, last, fields);
      }
    };
    if (text === '') return partOf(0, await read({ condition: {} }, cursor));
    if (name === 'relevance') return relevant(new Tiers(readings), read, cursor, limit);
    const streams = disjoint(readings).map(condition => ({ condition, field: 'words' as const }));
    return merged(await Promise.all(streams.map(stream => read(stream, cursor))), compareBy(sorts[name]));
  }
}

const partOf = (tier: number, { records, stoppedAt }: Part): Page => ({
  found: records.map(inTier(tier)),
  stoppedAt: stoppedAt && inTier(tier)(stoppedAt),
});

/** In the order of the list. What comes after the first place where a reading ended is left to the next page. */
function merged(parts: readonly Part[], compare: ReturnType<typeof compareBy>): Page {
  const records = parts.flatMap(part => part.records).sort(compare);
  const [stoppedAt] = parts.flatMap(part => part.stoppedAt ?? []).sort(compare);
  return partOf(0, {
    records: stoppedAt ? records.filter(record => compare(record, stoppedAt) <= 0) : records,
    stoppedAt,
  });
}

/** Reads no tier that the page does not need: a later tier of a common word reads every item of the earlier ones. */
async function relevant(tiers: Tiers, read: Read, cursor: KeysetCursor | undefined, limit: number): Promise<Page> {
  const from = cursor?.part ?? 0;
  if (from >= tiers.count) return { found: [] };
  let page = partOf(from, await read(tiers.at(from), cursor));
  let tier = from + 1;
  // The last tier of a reading is followed by no other one of it.
  while (tier < tiers.count && page.found.length <= limit && !page.stoppedAt) {
    page = joined([page, ...(await rest(tiers, read, tier, limit))]);
    tier = tiers.next(tier);
  }
  return page;
}

/** This tier and the later ones of its reading: one query if they fit on the page, else one for each tier. */
async function rest(tiers: Tiers, read: Read, tier: number, limit: number): Promise<Page[]> {
  const { records, stoppedAt } = await read(tiers.from(tier), undefined, { words: 0 });
  if (records.length <= limit && !stoppedAt) {
    const found = records.map(record => ({ tier: tiers.of(record, tier), record }));
    return [{ found: found.sort((one, other) => one.tier - other.tier) }];
  }
  const each = Array.from({ length: tiers.next(tier) - tier }, (_, at) => tier + at);
  return Promise.all(each.map(async at => partOf(at, await read(tiers.at(at)))));
}

/** Tiers one after the other, up to the first whose reading ended early. */
function joined(pages: readonly Page[]): Page {
  const stop = pages.findIndex(({ stoppedAt }) => stoppedAt);
  const whole = stop < 0 ? pages : pages.slice(0, stop + 1);
  return { found: whole.flatMap(({ found }) => found), stoppedAt: pages[stop]?.stoppedAt };
}
