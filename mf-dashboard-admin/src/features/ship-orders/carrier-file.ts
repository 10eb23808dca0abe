import type { Order } from '@kerf/contracts';
import { carrierOf } from '../../components/carrier-of';

/** What a carrier's file says about a parcel. */
export interface FileNumber {
  trackingNumber: string;
  /** Absent if no column of the file names one. */
  carrier?: string;
}

export interface FileMatch {
  /** By the id of the order. */
  found: ReadonlyMap<string, FileNumber>;
  /** Lines with a tracking number that fit no order. Their cells, separated by blanks. */
  unmatched: readonly string[];
}

type NumberedOrder = Pick<Order, '_id' | 'number' | 'username' | 'address'>;
type Row = readonly string[];

/** Cells in quotation marks can contain separators, line breaks and doubled quotation marks (RFC 4180). */
const cellsIn = (text: string, separator: string): string[][] => {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    rows.at(-1)?.push(cell.trim());
    cell = '';
  };
  for (let at = 0; at < text.length; at++) {
    const character = text[at] as string;
    if (isQuoted && character === '"' && text[at + 1] === '"') cell += text[++at];
    else if (character === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted;
    else if (isQuoted) cell += character;
    else if (character === separator) endCell();
    else if (character === '\n') {
      endCell();
      rows.push([]);
    } else cell += character;
  }
  endCell();
  return rows;
};

/** The rows of a text with columns. The separator is the first of tab, semicolon and comma that the text has. */
export const rowsIn = (text: string): string[][] => {
  const separator = ['\t', ';', ','].find(each => text.includes(each)) ?? '\t';
  return cellsIn(text.replace(/\r\n?/g, '\n'), separator).filter(row => row.some(cell => cell !== ''));
};

/** Without what people write differently: case, accents, blanks and punctuation. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const withoutBlanks = (text: string): string => text.replaceAll(' ', '');

/** Two spellings of the same tracking number are the same. */
export const trackingKey = (trackingNumber: string): string => trackingNumber.replace(/\s/g, '').toUpperCase();

/** Letters and digits, with enough digits to be no word. */
const looksNumbered = (cell: string): boolean =>
  /^[A-Z0-9]{8,35}$/.test(trackingKey(cell)) && cell.replace(/\D/g, '').length >= 6;

/** How a column of tracking numbers is called in the languages of the shop. */
const HEADER = /track|sendung|paket|追跡|送り状|伝票/i;

/** The column that is called so, or else that with the most numbers of a known carrier, or with the most long numbers. */
const trackingColumn = (rows: readonly Row[]): number => {
  const width = Math.max(0, ...rows.map(row => row.length));
  const scores = Array.from({ length: width }, (_, at) => {
    const cells = rows.map(row => row[at] ?? '');
    const score = cells.reduce((sum, cell) => sum + (carrierOf(cell) ? 1e3 : Number(looksNumbered(cell))), 0);
    return score > 0 && HEADER.test(cells[0] ?? '') ? score + 1e9 : score;
  });
  const best = Math.max(0, ...scores);
  return best > 0 ? scores.indexOf(best) : -1;
};

interface Line {
  /** As the file has it. */
  text: string;
  /** Its cells as they are compared. */
  cells: readonly string[];
  number: FileNumber;
}

const linesIn = (text: string, carriers: readonly string[]): Line[] => {
  const rows = rowsIn(text);
  const column = trackingColumn(rows);
  return rows.flatMap(row => {
    const trackingNumber = row[column] ?? '';
    if (!looksNumbered(trackingNumber)) return [];
    const cells = row.map(plain).filter(Boolean);
    const carrier = carriers.find(name => cells.includes(plain(name)));
    return [{ text: row.filter(Boolean).join(' '), cells, number: { trackingNumber, ...(carrier && { carrier }) } }];
  });
};

/** What lines are compared with. The postal code is behind name and street, which can have the same digits. */
const targetOf = ({ _id, number, username, address }: NumberedOrder) => {
  const [name = '', _street, ...place] = address.split(',');
  return {
    _id,
    key: withoutBlanks(plain(number)),
    names: [username, name].map(plain),
    place: ` ${plain(place.join(' '))} `,
  };
};
type Target = ReturnType<typeof targetOf>;

/** Whether a line is about an order. */
type Test = (line: Line, target: Target) => boolean;

const hasNumber: Test = ({ cells }, { key }) => cells.some(cell => withoutBlanks(cell) === key);

const hasNameAndPostcode: Test = ({ cells }, { names, place }) =>
  names.some(name => cells.includes(name)) &&
  cells.some(cell => /^(?=.*\d).{3,10}$/.test(cell) && place.includes(` ${cell} `));

/**
 * Finds the orders of a carrier's file: by order number, then by name and postal code. A file with one column has the numbers of the orders
 * from top to bottom. Columns are found by what is in them.
 * @param carriers the names that a column of carriers can have
 */
export const matchFile = (text: string, orders: readonly NumberedOrder[], carriers: readonly string[]): FileMatch => {
  const lines = linesIn(text, carriers);
  if (lines.every(({ cells }) => cells.length === 1)) return fromTop(lines, orders);
  const found = new Map<string, FileNumber>();
  let open = orders.map(targetOf);
  let rest = lines;
  for (const fits of [hasNumber, hasNameAndPostcode])
    rest = rest.filter(line => {
      const [target, other] = open.filter(each => fits(line, each));
      // A customer can have several orders. Then nobody knows which one is meant.
      if (!target || other) return true;
      found.set(target._id, line.number);
      open = open.filter(each => each !== target);
      return false;
    });
  return { found, unmatched: rest.map(line => line.text) };
};

const fromTop = (lines: readonly Line[], orders: readonly NumberedOrder[]): FileMatch => ({
  found: new Map(orders.slice(0, lines.length).map(({ _id }, at) => [_id, (lines[at] as Line).number])),
  unmatched: lines.slice(orders.length).map(line => line.text),
});
