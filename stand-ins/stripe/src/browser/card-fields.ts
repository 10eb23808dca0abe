import { brandOf, cvcLength, numberLength } from './card-number.js';

export type FieldName = 'number' | 'expiry' | 'cvc' | 'postal';
/** What was typed, without spaces and slashes. */
export type CardValues = Record<FieldName, string>;

export const emptyValues = (): CardValues => ({ number: '', expiry: '', cvc: '', postal: '' });

interface FieldText {
  /** The accessible name, as in Stripe's own elements. */
  label: string;
  /** What stands above the field in the Payment Element. */
  caption: string;
  placeholder: string;
  /** What stands in the field in the Payment Element. */
  example: string;
  name: string;
  autocomplete: AutoFill;
}

export const FIELDS: Record<FieldName, FieldText> = {
  number: {
    label: 'Credit or debit card number',
    caption: 'Card number',
    placeholder: 'Card number',
    example: '1234 1234 1234 1234',
    name: 'cardnumber',
    autocomplete: 'cc-number',
  },
  expiry: {
    label: 'Credit or debit card expiration date',
    caption: 'Expiration date',
    placeholder: 'MM / YY',
    example: 'MM / YY',
    name: 'exp-date',
    autocomplete: 'cc-exp',
  },
  cvc: {
    label: 'Credit or debit card CVC/CVV',
    caption: 'CVC',
    placeholder: 'CVC',
    example: 'CVC',
    name: 'cvc',
    autocomplete: 'cc-csc',
  },
  postal: {
    label: 'ZIP',
    caption: 'ZIP',
    placeholder: 'ZIP',
    example: '12345',
    name: 'postal',
    autocomplete: 'billing postal-code',
  },
};

/** What of the typed text is kept, given the other fields. */
export function clean(field: FieldName, typed: string, values: CardValues): string {
  if (field === 'postal') return typed.replace(/[^\w -]/g, '').slice(0, 10);
  const digits = typed.replace(/\D/g, '');
  if (field === 'number') return digits.slice(0, numberLength(brandOf(digits)));
  if (field === 'cvc') return digits.slice(0, cvcLength(brandOf(values.number)));
  return withMonth(digits).slice(0, 4);
}

/** `5` can only be May, `13` only January of a year in the thirties. */
function withMonth(digits: string): string {
  const impossible = /^[2-9]/.test(digits) || Number(digits.slice(0, 2)) > 12;
  return impossible ? `0${digits}` : digits;
}

/** What is shown for a kept value: groups of digits, a slash in the date. */
export function display(field: FieldName, value: string): string {
  if (field === 'expiry') return value.length > 2 ? `${value.slice(0, 2)} / ${value.slice(2)}` : value;
  if (field !== 'number') return value;
  const groups =
    brandOf(value) === 'amex' ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?/;
  return groups.exec(value)?.slice(1).filter(Boolean).join(' ') ?? '';
}

/** How many characters the field takes with the card typed so far. */
export function fullLength(field: FieldName, values: CardValues): number {
  const brand = brandOf(values.number);
  if (field === 'number') return numberLength(brand);
  if (field === 'cvc') return cvcLength(brand);
  return field === 'expiry' ? 4 : 5;
}
