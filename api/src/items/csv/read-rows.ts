import { Readable } from 'node:stream';
import { type ImportReport, type ItemColumn, itemColumns, maxImportRows } from '@kerf/contracts/staff';
import { type CastingContext, CsvError, parse } from 'csv-parse';
import { unescapeFormula } from '../../platform/csv/formula.js';
import { refusal } from '../../platform/errors/refusal.js';
import { type AttributeColumn, isAttributeColumn } from './attribute-columns.js';
import { codeOf, isPriceColumn, type PriceColumn, priceColumn } from './price-columns.js';
import { isTextColumn, languageOf, type TextColumn, textColumns } from './text-columns.js';

export type RowError = ImportReport['errors'][number];

/** One row of a file. `row` counts from 1, without the header. A column that the file does not have is missing. */
export interface Row {
  row: number;
  cells: Partial<Record<ItemColumn | PriceColumn | TextColumn | AttributeColumn, string>>;
}

export interface Rows {
  rows: Row[];
  errors: RowError[];
}

const chunkLength = 64 * 1024;
/** More than the columns of an export, so that wrong ones are named: a shop can have 500 attributes, each with a column for each language. */
const maxCells = 3_000;
/** The columns of a sheet of Excel, which can be empty. */
const maxEmptyCells = 16_384;
/** Several times the longest item. */
const maxCharacters = 200_000;

class TooManyCells extends Error {
  constructor(readonly records: number) {
    super(refusal('cells', { most: maxCells }));
  }
}

/** Rejects a row while it is read: one row of a large file can have millions of cells. */
const boundedCell = (cell: string, { index, records }: CastingContext): string => {
  if (index >= (cell === '' ? maxEmptyCells : maxCells)) throw new TooManyCells(records);
  return cell;
};

const messageOf = (error: CsvError): string =>
  error.code === 'CSV_MAX_RECORD_SIZE' ? refusal('longRow', { most: maxCharacters }) : refusal('quotationMark');

/** The first line of a file of Excel can name the separator. */
const separatorLine = /^\ufeff?sep=([,;\t])\r?(?:\n|$)/i;

/** The separator of a file, and where its header begins. No column has a separator in its name, so the first one decides. */
const formatOf = (text: string): { delimiter: string; from: number } => {
  const [line = '', named] = separatorLine.exec(text) ?? [];
  if (named) return { delimiter: named, from: line.length };
  const header = /[^\ufeff\s;,][^\r\n]*/.exec(text.slice(0, maxCharacters))?.[0] ?? '';
  return { delimiter: /[,;\t]/.exec(header)?.[0] ?? ',', from: 0 };
};

function* chunksOf(text: string, from: number): Generator<string> {
  for (let at = from; at < text.length; at += chunkLength) yield text.slice(at, at + chunkLength);
}

const isColumn = (name: string): name is ItemColumn => (itemColumns as readonly string[]).includes(name);
const isBlank = (cell: string) => cell.trim() === '';

/** A spreadsheet often adds empty columns at the end. */
const withoutEmptyEnd = (cells: readonly string[]): string[] =>
  cells.slice(0, cells.findLastIndex(cell => !isBlank(cell)) + 1);

/** The names of the columns, whatever capital letters the file has. */
const columnNames = (header: readonly string[], known: readonly string[]): string[] =>
  withoutEmptyEnd(header).map(cell => {
    const name = cell.trim().replaceAll(/\s+/g, ' ');
    return known.find(column => column.toLowerCase() === name.toLowerCase()) ?? name;
  });

/** Without those of attributes, which can be hundreds. */
const namedColumns = (known: readonly string[]): string => known.filter(name => !isAttributeColumn(name)).join(', ');

const headerErrors = (
  names: readonly string[],
  known: readonly string[],
  currencies: readonly string[],
  languages: readonly string[],
): RowError[] =>
  names.flatMap((name, at) => {
    if (isPriceColumn(name) && !currencies.includes(codeOf(name)))
      return { row: 0, column: name, message: refusal('currencyColumn', { code: codeOf(name) }) };
    if (isTextColumn(name) && !languages.includes(languageOf(name)))
      return { row: 0, column: name, message: refusal('languageColumn', { language: languageOf(name) }) };
    if (
      isAttributeColumn(name) ? !known.includes(name) : !isColumn(name) && !isPriceColumn(name) && !isTextColumn(name)
    )
      return { row: 0, column: name, message: refusal('noColumn', { name, columns: namedColumns(known) }) };
    return names.indexOf(name) < at ? { row: 0, column: name, message: refusal('columnTwice') } : [];
  });

/**
 * Reads a CSV file as spreadsheets write it: separated by commas, semicolons or tabs, with any line ends, blank rows, empty columns at the
 * end, and capital letters in the header. After an error of the header or of the format, no further row is read.
 * @param currencies the codes of the columns of prices
 * @param languages the tags of the columns of texts
 * @param attributes the columns of the attributes of the shop
 */
export const readRows = async (
  text: string,
  currencies: readonly string[],
  languages: readonly string[],
  attributes: readonly AttributeColumn[],
): Promise<Rows> => {
  const rows: Row[] = [];
  const errors: RowError[] = [];
  const rowOfId = new Map<string, number>();
  let columns: string[] | undefined;
  let row = 0;
  let filledRows = 0;
  const known = [...itemColumns, ...currencies.map(priceColumn), ...textColumns(languages), ...attributes];
  const { delimiter, from } = formatOf(text);
  const add = (record: readonly string[], names: readonly string[]) => {
    if (record.length < names.length || record.slice(names.length).some(cell => !isBlank(cell))) {
      const message = refusal('cellsOfRow', { cells: record.length, columns: names.length });
      errors.push({ row, column: null, message });
      return;
    }
    const cells: Row['cells'] = Object.fromEntries(names.map((name, at) => [name, unescapeFormula(record[at] ?? '')]));
    const id = cells.id?.trim().toLowerCase();
    const earlier = id && rowOfId.get(id);
    if (earlier) errors.push({ row, column: 'id', message: refusal('itemTwice', { row: earlier }) });
    else rows.push({ row, cells });
    if (id && !earlier) rowOfId.set(id, row);
  };
  try {
    const parser = parse({
      ...{ bom: true, relax_column_count: true, delimiter, record_delimiter: ['\r\n', '\n', '\r'] },
      ...{ cast: boundedCell, max_record_size: maxCharacters },
    });
    for await (const record of Readable.from(chunksOf(text, from)).pipe(parser) as AsyncIterable<string[]>) {
      if (columns) {
        row++;
        if (record.every(isBlank)) continue;
        if (++filledRows > maxImportRows) {
          const message = refusal('rows', { most: maxImportRows });
          return { rows: [], errors: [{ row, column: null, message }] };
        }
        add(record, columns);
        continue;
      }
      if (record.every(isBlank)) continue;
      columns = columnNames(record, known);
      const problems = headerErrors(columns, known, currencies, languages);
      if (problems.length > 0) return { rows: [], errors: problems };
    }
  } catch (error) {
    if (error instanceof TooManyCells) errors.push({ row: error.records, column: null, message: error.message });
    else if (error instanceof CsvError)
      errors.push({ row: Number(error.records), column: null, message: messageOf(error) });
    else throw error;
  }
  if (!columns && errors.length === 0) errors.push({ row: 0, column: null, message: refusal('emptyFile') });
  return { rows, errors };
};
