import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';

/** A text, or a number such as `24.50` whose decimal sign depends on the language. Texts of others need `escapeFormula`. */
export type CsvCell = string | { number: string };

export interface CsvTable {
  header: readonly string[];
  rows: AsyncIterable<readonly CsvCell[]>;
}

export interface CsvFormat {
  separator: ',' | ';';
  decimal: '.' | ',';
}

const chunkLength = 64_000;

const lineOf = (cells: readonly CsvCell[], { separator, decimal }: CsvFormat) => {
  const texts = cells.map(cell => (typeof cell === 'string' ? cell : cell.number.replace('.', decimal)));
  // Programs that expect another separator, and a carriage return alone, split a cell that is not quoted.
  return stringify([texts], { delimiter: separator, quoted_match: /[\r\n,;\t]/ });
};

async function* lines({ header, rows }: CsvTable, format: CsvFormat): AsyncGenerator<string> {
  // Spreadsheets take a file without a byte order mark for another encoding.
  let chunk = `\ufeff${lineOf(header, format)}`;
  for await (const row of rows) {
    chunk += lineOf(row, format);
    if (chunk.length < chunkLength) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

/** Rows as CSV, a part of them in memory at a time. */
export const csvStream = (table: CsvTable, format: CsvFormat): Readable =>
  Readable.from(lines(table, format), { objectMode: false });
