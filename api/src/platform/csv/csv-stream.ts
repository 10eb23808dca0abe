import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';

const chunkLength = 64_000;

// A carriage return inside a cell is quoted like a line feed.
const lineOf = (cells: readonly string[]) => stringify([[...cells]], { quoted_match: /[\r\n]/ });

async function* lines(header: readonly string[], rows: AsyncIterable<string[]>): AsyncGenerator<string> {
  // Spreadsheets take a file without a byte order mark for another encoding.
  let chunk = `\ufeff${lineOf(header)}`;
  for await (const row of rows) {
    chunk += lineOf(row);
    if (chunk.length < chunkLength) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

/** Rows as CSV, a part of them in memory at a time. Cells with text of others need `escapeFormula`. */
export const csvStream = (header: readonly string[], rows: AsyncIterable<string[]>): Readable =>
  Readable.from(lines(header, rows), { objectMode: false });
