import { words } from './words.js';

export type FieldName = 'number' | 'expiry' | 'cvc';
/** The typed digits. */
export type CardValues = Record<FieldName, string>;

interface Field {
  autocomplete: AutoFill;
  digits: number;
}

export const FIELDS: Record<FieldName, Field> = {
  number: { autocomplete: 'cc-number', digits: 16 },
  expiry: { autocomplete: 'cc-exp', digits: 4 },
  cvc: { autocomplete: 'cc-csc', digits: 3 },
};

export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[];

export const digitsOf = (field: FieldName, typed: string) => typed.replace(/\D/g, '').slice(0, FIELDS[field].digits);

export function format(field: FieldName, digits: string): string {
  if (field === 'number') return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
  return field === 'expiry' ? digits.replace(/^(\d\d)(?=\d)/, '$1 / ') : digits;
}

export interface CardError {
  field: FieldName;
  message: string;
}

/** The first error of a card, with Stripe's message. */
export function findError(values: CardValues, now = new Date()): CardError | undefined {
  const said = words();
  for (const field of FIELD_NAMES)
    if (values[field].length < FIELDS[field].digits) return { field, message: said[field].incomplete };
  if (!passesLuhn(values.number)) return { field: 'number', message: said.number.invalid };
  const month = Number(values.expiry.slice(0, 2));
  const year = 2000 + Number(values.expiry.slice(2));
  if (month < 1 || month > 12) return { field: 'expiry', message: said.expiry.invalid };
  return new Date(year, month) <= now ? { field: 'expiry', message: said.expiry.past } : undefined;
}

/** The Luhn checksum of a card number. */
function passesLuhn(number: string): boolean {
  const digits = [...number].reverse().map(Number);
  const sum = digits.reduce((total, digit, index) => {
    const weighted = index % 2 === 1 ? digit * 2 : digit;
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return sum % 10 === 0;
}
