import { Readable } from 'node:stream';
import { type ImportReport, type ItemColumn, itemColumns, maxImportRows } from '@kerf/contracts/staff';
import { type CastingContext, CsvError, parse } from 'csv-parse';
import { unescapeFormula } from '../../platform/csv/formula.js';
import { codeOf, isPriceColumn, type PriceColumn, priceColumn } from './price-columns.js';

export type RowError = ImportReport['errors'][number];

/** One row of a file. `row` counts from 1, without the header. A column that the file does not have is missing. */
export interface Row {
  row: number;
  cells: Partial<Record<ItemColumn | PriceColumn, string>>;
}

export interface Rows {
  rows: Row[];
  errors: RowError[];
}

const chunkLength = 64 * 1024;
/** More than the columns of an export, so that wrong ones are named. */
const maxCells = 100;
/** Several times the longest item. */
const maxCharacters = 200_000;

class TooManyCells extends Error {
  constructor(readonly records: number) {
    super(`A row has at most ${maxCells} cells.`);
  }
}

/** Rejects a row while it is read: one row of a large file can have millions of cells. */
const boundedCell = (cell: string, { index, records }: CastingContext): string => {
  if (index >= maxCells) throw new TooManyCells(records);
  return cell;
};

const messageOf = (error: CsvError): string =>
  error.code === 'CSV_MAX_RECORD_SIZE'
    ? `This row is longer than ${maxCharacters.toLocaleString('en')} characters. Is a quotation mark missing?`
    : 'A quotation mark is missing, or stands inside a cell without being doubled.';

function* chunksOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += chunkLength) yield text.slice(at, at + chunkLength);
}

const isColumn = (name: string): name is ItemColumn => (itemColumns as readonly string[]).includes(name);

const headerErrors = (names: readonly string[], currencies: readonly string[]): RowError[] =>
  names.flatMap((name, at) => {
    const known = [...itemColumns, ...currencies.map(priceColumn)];
    if (isPriceColumn(name) && !currencies.includes(codeOf(name)))
      return { row: 0, column: name, message: `The shop does not take ${codeOf(name)}. Remove this column.` };
    if (!isColumn(name) && !isPriceColumn(name))
      return { row: 0, column: name, message: `There is no column ${name}. Use ${known.join(', ')}.` };
    return names.indexOf(name) < at ? { row: 0, column: name, message: 'This column is there twice.' } : [];
  });

/**
 * Reads a CSV file. After an error of the header or of the format, no further row is read.
 * @param currencies the codes of the columns of prices
 */
export const readRows = async (text: string, currencies: readonly string[]): Promise<Rows> => {
  const rows: Row[] = [];
  const errors: RowError[] = [];
  const rowOfId = new Map<string, number>();
  let columns: string[] | undefined;
  let row = 0;
  const add = (record: readonly string[], names: readonly string[]) => {
    if (record.every(cell => cell === '')) return;
    if (record.length !== names.length) {
      errors.push({
        row,
        column: null,
        message: `This row has ${record.length} cells, and the header has ${names.length}.`,
      });
      return;
    }
    const cells: Row['cells'] = Object.fromEntries(names.map((name, at) => [name, unescapeFormula(record[at] ?? '')]));
    const id = cells.id?.trim().toLowerCase();
    const earlier = id && rowOfId.get(id);
    if (earlier) errors.push({ row, column: 'id', message: `This item is in row ${earlier} already.` });
    else rows.push({ row, cells });
    if (id && !earlier) rowOfId.set(id, row);
  };
  try {
    const parser = parse({
      ...{ bom: true, relax_column_count: true, skip_empty_lines: true },
      ...{ cast: boundedCell, max_record_size: maxCharacters },
    });
    for await (const record of Readable.from(chunksOf(text)).pipe(parser) as AsyncIterable<string[]>) {
      if (columns) {
        row++;
        if (row > maxImportRows) {
          const message = `An import has at most ${maxImportRows.toLocaleString('en')} rows.`;
          return { rows: [], errors: [{ row, column: null, message }] };
        }
        add(record, columns);
        continue;
      }
      columns = record.map(name => name.trim());
      const problems = headerErrors(columns, currencies);
      if (problems.length > 0) return { rows: [], errors: problems };
    }
  } catch (error) {
    if (error instanceof TooManyCells) errors.push({ row: error.records, column: null, message: error.message });
    else if (error instanceof CsvError)
      errors.push({ row: Number(error.records), column: null, message: messageOf(error) });
    else throw error;
  }
  if (!columns && errors.length === 0) errors.push({ row: 0, column: null, message: 'The file is empty.' });
  return { rows, errors };
};
