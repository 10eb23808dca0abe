import { type BoxPart, toDollars } from '@kerf/contracts';
import type { ItemColumn } from '@kerf/contracts/staff';
import { refusal } from '../../platform/errors/refusal.js';
import type { ItemRecord } from '../items.schema.js';
import { CellError } from './cell-error.js';
import { entriesIn, escapeEntry, escapeLabel, escapeWord, labelled, labelledEntry, unescapeEntry } from './entries.js';

/** The stored field of each column. */
export const fieldOf = {
  name: 'name',
  category: 'category',
  price: 'listPriceCents',
  stock: 'stock',
  minimum: 'minimum',
  description: 'description',
  image: 'image',
  pictures: 'pictures',
  captions: 'captions',
  specs: 'specs',
  box: 'box',
  versionName: 'versionName',
  number: 'number',
  weight: 'weight',
  options: 'choices',
  variantOf: 'variantOf',
} as const satisfies Record<Exclude<ItemColumn, 'id'>, keyof ItemRecord>;
export type FieldColumn = keyof typeof fieldOf;
export const fieldColumns = Object.keys(fieldOf) as FieldColumn[];

/** The fields of an item that a row has, as they are stored. */
export type RowFields = Partial<
  Pick<ItemRecord, (typeof fieldOf)[FieldColumn] | 'priceCents' | 'prices' | 'translations' | 'attributes'>
>;

const dollars = (cents: number | undefined) => (cents ? toDollars(cents).toFixed(2) : '');

/** The text of a column of an item. A field that is absent is empty. */
export const textOf = (column: FieldColumn, fields: RowFields): string => {
  if (column === 'price') return dollars(fields.listPriceCents);
  if (column === 'pictures') return (fields.pictures ?? []).map(escapeEntry).join('\n');
  if (column === 'captions')
    return (fields.captions ?? []).map(({ picture, text }) => `${escapeWord(picture)} ${escapeEntry(text)}`).join('\n');
  if (column === 'specs') return labelled(fields.specs ?? []);
  if (column === 'box') return (fields.box ?? []).map(boxLine).join('\n');
  if (column === 'options') return labelled((fields.choices ?? []).map(({ name, value }) => ({ label: name, value })));
  return String(fields[column] ?? '');
};

/** `1.000` can mean 1 or 1000: spreadsheets write decimals and thousands with a point or a comma. */
const unclear = (cell: string) => /^-?\d{1,3}([.,]\d{3})+([.,]\d+)?$/.test(cell);

/** What spreadsheets put into a cell in place of its text: errors, a column that is too narrow, and long numbers that they round. */
const spoiled = (cell: string) =>
  /^#(?:NAME\?|REF!|VALUE!|DIV\/0!|N\/A|NUM!|NULL!|#+)$/.test(cell) || /^\d(?:[.,]\d+)?E\+\d+$/.test(cell);

const amount = (cell: string) => {
  if (unclear(cell.trim())) throw new CellError(refusal('unclearNumber'));
  if (!/^\s*-?\d+([.,]\d+)?\s*$/.test(cell)) throw new CellError(refusal('number'));
  return Number(cell.replace(',', '.'));
};

const specification = (line: string) => {
  const entry = labelledEntry(line);
  if (!entry) throw new CellError(refusal('specCell'));
  return entry;
};

/** `2 Battery: 4.0 Ah`. */
const boxLine = ({ quantity, name, detail }: BoxPart) =>
  `${quantity} ${detail ? labelled([{ label: name, value: detail }]) : escapeLabel(name)}`;

const boxPart = (line: string): BoxPart => {
  const [, quantity, part = ''] = /^\s*(\d+)\s+(.+)$/s.exec(line) ?? [];
  const entry = labelledEntry(part) ?? { label: unescapeEntry(part), value: '' };
  const [name, detail] = [entry.label.trim(), entry.value.trim()];
  if (quantity === undefined || name === '') throw new CellError(refusal('boxCell'));
  return { quantity: Number(quantity), name, ...(detail && { detail }) };
};

const caption = (line: string) => {
  const [, picture, text] = /^\s*((?:\\[\s\S]|[^\\\s])+)\s+(.+)$/s.exec(line) ?? [];
  if (picture === undefined || text === undefined) throw new CellError(refusal('captionCell'));
  return { picture: unescapeEntry(picture), text: unescapeEntry(text) };
};

/**
 * What a cell says, as the JSON of the contract has it.
 * @throws CellError
 */
export const parseCell = (column: FieldColumn, cell: string): unknown => {
  if (spoiled(cell.trim())) throw new CellError(refusal('spoiledCell'));
  if (column === 'category' || column === 'number' || column === 'variantOf' || column === 'versionName')
    return cell.trim() || null;
  if (column === 'weight') return cell.trim() ? amount(cell) : null;
  if (column === 'price' || column === 'stock' || column === 'minimum') return amount(cell);
  if (column === 'pictures') return entriesIn(cell).map(unescapeEntry);
  if (column === 'captions') return entriesIn(cell).map(caption);
  if (column === 'specs') return entriesIn(cell).map(specification);
  if (column === 'box') return entriesIn(cell).map(boxPart);
  if (column === 'options')
    return entriesIn(cell)
      .map(specification)
      .map(({ label: name, value }) => ({ name: name.trim(), value: value.trim() }));
  return cell.replace(/\r\n?/g, '\n');
};
