import { Readable } from 'node:stream';
import type { Page } from '@kerf/contracts';
import { type Listing, readAll, readPage } from './listing.js';
import type { Place } from './place.js';

/** Characters of a list that are kept together; what is longer flows to the caller as it is read. */
const mostKept = 1_000_000;
const chunkLength = 64_000;

/** A list as JSON, and where its next page begins. */
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
