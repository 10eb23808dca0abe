import type { AttributeColumn } from './attribute-columns.js';
import { readRows } from './read-rows.js';

export interface RowRequest {
  text: string;
  /** The codes of the columns of prices. */
  currencies: readonly string[];
  /** The tags of the columns of texts. */
  languages: readonly string[];
  /** The columns of the attributes of the shop. */
  attributes: readonly AttributeColumn[];
}

/** Small enough that reading one message does not block the API. */
const rowsPerMessage = 200;

/** The program of the process that reads one CSV file. It sends the rows in parts, and then the errors. */
process.once('message', async ({ text, currencies, languages, attributes }: RowRequest) => {
  const { rows, errors } = await readRows(text, currencies, languages, attributes);
  for (let at = 0; at < rows.length; at += rowsPerMessage)
    process.send?.({ rows: rows.slice(at, at + rowsPerMessage), errors: [] });
  process.send?.({ rows: [], errors }, undefined, {}, () => process.disconnect());
});
