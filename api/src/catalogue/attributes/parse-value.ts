import { type AttributeValue, intlUnits, unitIn } from '@kerf/contracts/staff';
import type { AttributeRecord } from './attributes.schema.js';

/** How people write the units that `Intl` knows, besides as `Intl` does. */
const otherWords: Readonly<Partial<Record<(typeof intlUnits)[number], readonly string[]>>> = {
  inch: ['inch', 'inches', '"'],
  liter: ['l'],
  degree: ['degrees', 'degree', '°'],
  celsius: ['degrees c', '°c'],
  hour: ['hour', 'hours', 'h'],
  minute: ['minute', 'minutes', 'min'],
  second: ['second', 'seconds', 's'],
  'meter-per-minute': ['m per minute', 'm/min'],
  'liter-per-minute': ['litres per minute', 'l per minute', 'l/min'],
  'liter-per-second': ['litres per second', 'l per second', 'l/s'],
};

/** Units that a number is converted from. */
const factors = new Map<string, readonly [unit: string, factor: number]>([
  ['kw', ['w', 1000]],
  ['kn', ['n', 1000]],
  ['g', ['kg', 0.001]],
  ['cm', ['mm', 10]],
  ['m', ['mm', 1000]],
]);

const unitWords = (record: AttributeRecord): string[] => {
  const { unit } = record;
  if (!unit) return [''];
  const words =
    'words' in unit
      ? Object.values(unit.words).flatMap(({ one, other }) => [other, ...(one === undefined ? [] : [one])])
      : [unitIn(record, 'en'), ...(otherWords[unit.name] ?? [])];
  return words.map(word => word.toLowerCase());
};

const decimalOf = (digits: string): number => Number(digits.replace(/,(?=\d{3}(?!\d))/g, '').replace(',', '.'));

const quantity =
  /^(-?\d{1,3}(?:,\d{3})+(?:\.\d+)?|-?\d+(?:[.,]\d+)?)(?: ?(?:-|\u2013|to) ?(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:[.,]\d+)?))? ?(.*)$/su;

const numberIn = (record: AttributeRecord, text: string): AttributeValue | undefined => {
  const [, from, to, after = ''] = quantity.exec(text) ?? [];
  if (from === undefined) return undefined;
  const words = unitWords(record);
  const written = after.trim().toLowerCase();
  const [base, factor] = factors.get(written) ?? [written, 1];
  // Without a unit, the number is in that of the attribute.
  if (written !== '' && !words.includes(written) && !words.includes(base)) return undefined;
  const scale = words.includes(written) || written === '' ? 1 : factor;
  const [min, max] = [from, to].map(digits =>
    digits === undefined ? Number.NaN : Number((decimalOf(digits) * scale).toFixed(3)),
  );
  if (min === undefined || max === undefined || to === undefined) return min;
  return min < max ? { min, max } : undefined;
};

const yesNo = new Map([
  ['yes', true],
  ['true', true],
  ['no', false],
  ['false', false],
]);

/**
 * The value that a text says, as a cell of a file, an option of a variant or a line of the technical data has it: `18 V`, `500-1900 rpm`, the key
 * or a name of a choice, `yes`. Undefined: the attribute cannot have it.
 */
export const parseValue = (record: AttributeRecord, cell: string): AttributeValue | undefined => {
  const text = cell.trim();
  if (text === '') return undefined;
  if (record.type === 'text') return { en: text };
  if (record.type === 'boolean') return yesNo.get(text.toLowerCase());
  if (record.type === 'number') return numberIn(record, text);
  const wanted = text.toLowerCase();
  const isMeant = ({ key, names }: { key: string; names: Record<string, string> }) =>
    key === wanted || Object.values(names).some(name => name.toLowerCase() === wanted);
  return record.choices?.find(isMeant)?.key;
};
