export type FieldName = 'number' | 'expiry' | 'cvc';
/** The typed digits. */
export type CardValues = Record<FieldName, string>;

interface Field {
  /** The label in Stripe's Payment Element. */
  title: string;
  placeholder: string;
  autocomplete: AutoFill;
  digits: number;
  incomplete: string;
}

export const FIELDS: Record<FieldName, Field> = {
  number: {
    title: 'Card number',
    placeholder: 'Card number',
    autocomplete: 'cc-number',
    digits: 16,
    incomplete: 'Your card number is incomplete.',
  },
  expiry: {
    title: 'Expiration date',
    placeholder: 'MM / YY',
    autocomplete: 'cc-exp',
    digits: 4,
    incomplete: "Your card's expiration date is incomplete.",
  },
  cvc: {
    title: 'Security code',
    placeholder: 'CVC',
    autocomplete: 'cc-csc',
    digits: 3,
    incomplete: "Your card's security code is incomplete.",
  },
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
  for (const field of FIELD_NAMES) {
    const { digits, incomplete } = FIELDS[field];
    if (values[field].length < digits) return { field, message: incomplete };
  }
  if (!passesLuhn(values.number)) return { field: 'number', message: 'Your card number is invalid.' };
  const month = Number(values.expiry.slice(0, 2));
  const year = 2000 + Number(values.expiry.slice(2));
  if (month < 1 || month > 12) return { field: 'expiry', message: "Your card's expiration date is invalid." };
  const isPast = new Date(year, month) <= now;
  return isPast ? { field: 'expiry', message: "Your card's expiration date is in the past." } : undefined;
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
