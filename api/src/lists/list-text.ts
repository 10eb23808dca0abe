import { Readable } from 'node:stream';
import { type Page, publicListLimit } from '@kerf/contracts';
import { type Listing, readAll, readPage } from './listing.js';
import { encodePlace, type Place } from './place.js';

/** Characters of a list that are kept together; what is longer flows to the caller as it is read. */
const mostKept = 1_000_000;
const chunkLength = 64_000;

/** Characters of one response of a public list: its bytes stay in memory until the slowest client has read them. */
const publicListLength = 1_500_000;

/** Part of a list as JSON, and the cursor of the next part. */
export interface ListPage {
  json: string;
  next?: string | undefined;
}

/** A list as JSON, which may be a stream, and the cursor of its next page. */
export interface ListText {
  json: string | Readable;
  next?: string | undefined;
}

async function* chunks<Kind>(records: AsyncIterable<Kind>, map: (record: Kind) => unknown): AsyncGenerator<string> {
  let chunk = '[';
  let separator = '';
  for await (const record of records) {
    chunk += separator + JSON.stringify(map(record));
    separator = ',';
    if (chunk.length < chunkLength) continue;
    yield chunk;
    chunk = '';
  }
  yield `${chunk}]`;
}

async function* following(kept: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield kept;
  yield* rest;
}

const whole = async (texts: AsyncGenerator<string>): Promise<string | Readable> => {
  let kept = '';
  while (kept.length < mostKept) {
    const { done, value } = await texts.next();
    if (done) return kept;
    kept += value;
  }
  return Readable.from(following(kept, texts), { objectMode: false });
};

/** The page asked for, or the whole list where none was: as text if it is short, as a stream if it is long. */
export const listText = async <Kind extends Place>(
  listing: Listing<Kind>,
  page: Page,
  map: (record: Kind) => unknown,
): Promise<ListText> => {
  if (page.limit === undefined && page.after === undefined) return { json: await whole(chunks(readAll(listing), map)) };
  const { records, next } = await readPage(listing, page);
  return { json: JSON.stringify(records.map(map)), next };
};

/**
 * A page of a list that anyone may read. Never unbounded and never a stream: it ends after `publicListLimit` entries, or before
 * the entry that would make it too long.
 */
export const publicListPage = async <Kind extends Place>(
  listing: Listing<Kind>,
  page: Page,
  map: (record: Kind) => unknown,
): Promise<ListPage> => {
  const { records, next } = await readPage(listing, { ...page, limit: page.limit ?? publicListLimit });
  const texts: string[] = [];
  let length = 0;
  for (const record of records) {
    const text = JSON.stringify(map(record));
    length += text.length;
    const previous = records[texts.length - 1];
    if (previous && length > publicListLength) return { json: `[${texts}]`, next: encodePlace(previous) };
    texts.push(text);
  }
  return { json: `[${texts}]`, next };
};
