import { Readable } from 'node:stream';
import { type Page, publicListLimit } from '@kerf/contracts';
import { encodeKeyset } from './keyset.js';
import { type Listing, readAll, readPage } from './listing.js';

/** A list with more characters is streamed to the client as it is read. */
const maxBuffered = 1_000_000;
const chunkLength = 64_000;

/** The maximum characters of a public list response. Its bytes stay in memory until the slowest client has read them. */
const maxPublicLength = 1_500_000;

/** One page of a list as JSON, and the cursor of the next page. */
export interface ListPage {
  json: string;
  next?: string | undefined;
  /** If absent, a digest of the JSON. */
  etag?: string | undefined;
}

/** A list as JSON, which may be a stream, and the cursor of its next page. */
export interface ListJson {
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
  while (kept.length < maxBuffered) {
    const { done, value } = await texts.next();
    if (done) return kept;
    kept += value;
  }
  return Readable.from(following(kept, texts), { objectMode: false });
};

/** The requested page, or the complete list if no page is requested: a string if it is short, a stream if it is long. */
export const listJson = async <Kind extends object>(
  listing: Listing<Kind>,
  page: Page,
  map: (record: Kind) => unknown,
): Promise<ListJson> => {
  if (page.limit === undefined && page.after === undefined) return { json: await whole(chunks(readAll(listing), map)) };
  const { records, next } = await readPage(listing, page);
  return { json: JSON.stringify(records.map(map)), next };
};

/** A page of a public list. It is never a stream: it ends after `publicListLimit` entries, or before an entry that makes it too long. */
export const publicListPage = async <Kind extends object>(
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
    if (previous && length > maxPublicLength)
      return { json: `[${texts}]`, next: encodeKeyset(0, previous, listing.fields) };
    texts.push(text);
  }
  return { json: `[${texts}]`, next };
};
