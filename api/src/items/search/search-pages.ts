import { Injectable } from '@nestjs/common';
import { beyondKeyset, type KeysetCursor, keysetOf, sortOf } from '../../platform/pagination/keyset.js';
import { disjoint, type Interpretation } from './interpretations.js';
import { Ranks, type Stream } from './ranks.js';
import { allOf, type Condition } from './search-filter.js';
import { SearchItemsRepository } from './search-items.repository.js';
import { hintOf, type SearchItemRecord, saleOrder } from './search-items.schema.js';
import type { SearchRequest } from './search-request.js';
import { compareBy, sortFor } from './sorts.js';
import { matchesVariant } from './variant-facts.js';

export interface Found {
  readonly rank: number;
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

const inRank = (rank: number) => (record: SearchItemRecord) => ({ rank, record });

/** Reads the items of one page. Every query names its index, so that none scans the collection or sorts in memory. */
@Injectable()
export class SearchPages {
  constructor(private readonly items: SearchItemsRepository) {}

  /** Finds at most one record more than the page. */
  async page(
    { text, sort: name, limit, filters }: SearchRequest,
    interpretations: readonly Interpretation[],
    filter: readonly Condition[],
    cursor: KeysetCursor | undefined,
  ): Promise<Page> {
    const order = sortFor(name, filters.language);
    const { fields, index } = order;
    const matches = matchesVariant(filters);
    const read: Read = async ({ condition, field }, after, projection = { terms: 0, words: 0 }) => {
      const hint = hintOf(field, filters.onSale && field !== 'factKeys' ? saleOrder(index) : index);
      const found: SearchItemRecord[] = [];
      let examined = 0;
      // The conditions find items with variants that match in parts only. What they lack is read on.
      for (let [cursor, size] = [after, limit + 1]; ; size = Math.min(4 * size, maxExamined - examined)) {
        const beyond = cursor ? [beyondKeyset<SearchItemRecord>(cursor, fields)] : [];
        const options = { sort: sortOf(fields), limit: size, hint, projection, currency: filters.currency };
        const records = await this.items.find(allOf([condition, ...filter, ...beyond]), options);
        found.push(...records.filter(({ offers }) => !offers || offers.some(matches)));
        examined += records.length;
        const last = records.at(-1);
        if (found.length > limit || records.length < size || !last) return { records: found.slice(0, limit + 1) };
        if (examined >= maxExamined) return { records: found, stoppedAt: last };
        cursor = keysetOf(0, last, fields);
      }
    };
    if (text === '') return partOf(0, await read({ condition: {}, ...fieldWithoutText(name, filters) }, cursor));
    if (name === 'relevance') return relevant(new Ranks(interpretations), read, cursor, limit);
    const streams = disjoint(interpretations).map(condition => ({ condition, field: 'words' as const }));
    return merged(await Promise.all(streams.map(stream => read(stream, cursor))), compareBy(order));
  }
}

/** Few items may have a choice, so without a text these are found by it. The entries of one choice are in the order of the list. */
const fieldWithoutText = (
  sort: SearchRequest['sort'],
  { options = {} }: SearchRequest['filters'],
): Pick<Stream, 'field'> =>
  sort === 'relevance' && Object.values(options)[0]?.length === 1 ? { field: 'factKeys' } : {};

const partOf = (rank: number, { records, stoppedAt }: Part): Page => ({
  found: records.map(inRank(rank)),
  stoppedAt: stoppedAt && inRank(rank)(stoppedAt),
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

/** Reads no rank that the page does not need: a later rank of a common word reads every item of the earlier ones. */
async function relevant(ranks: Ranks, read: Read, cursor: KeysetCursor | undefined, limit: number): Promise<Page> {
  const from = cursor?.part ?? 0;
  if (from >= ranks.count) return { found: [] };
  let page = partOf(from, await read(ranks.at(from), cursor));
  let rank = from + 1;
  // The last rank of a reading is followed by no other one of it.
  while (rank < ranks.count && page.found.length <= limit && !page.stoppedAt) {
    page = joined([page, ...(await rest(ranks, read, rank, limit))]);
    rank = ranks.next(rank);
  }
  return page;
}

/** This rank and the later ones of its reading: one query if they fit on the page, else one for each rank. */
async function rest(ranks: Ranks, read: Read, rank: number, limit: number): Promise<Page[]> {
  const { records, stoppedAt } = await read(ranks.from(rank), undefined, { words: 0 });
  if (records.length <= limit && !stoppedAt) {
    const found = records.map(record => ({ rank: ranks.rankOf(record, rank), record }));
    return [{ found: found.sort((one, other) => one.rank - other.rank) }];
  }
  const each = Array.from({ length: ranks.next(rank) - rank }, (_, at) => rank + at);
  return Promise.all(each.map(async at => partOf(at, await read(ranks.at(at)))));
}

/** Tiers one after the other, up to the first whose reading ended early. */
function joined(pages: readonly Page[]): Page {
  const stop = pages.findIndex(({ stoppedAt }) => stoppedAt);
  const whole = stop < 0 ? pages : pages.slice(0, stop + 1);
  return { found: whole.flatMap(({ found }) => found), stoppedAt: pages[stop]?.stoppedAt };
}
