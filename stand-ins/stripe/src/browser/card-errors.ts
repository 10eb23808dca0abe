import { type CardValues, type FieldName, fullLength } from './card-fields.js';
import { passesLuhn } from './card-number.js';

export interface CardError {
  type: 'validation_error';
  code: string;
  message: string;
  field: FieldName;
}

const INCOMPLETE: Record<FieldName, [code: string, message: string]> = {
  number: ['incomplete_number', 'Your card number is incomplete.'],
  expiry: ['incomplete_expiry', "Your card's expiration date is incomplete."],
  cvc: ['incomplete_cvc', "Your card's security code is incomplete."],
  postal: ['incomplete_zip', 'Your postal code is incomplete.'],
};

const error = (field: FieldName, [code, message]: [string, string]): CardError => ({
  type: 'validation_error',
  code,
  message,
  field,
});

/**
 * What is wrong with the first wrong field. A field that is not full is only wrong when it is in `due`: the shopper
 * has left it, or wants to pay.
 */
export function findError(
  values: CardValues,
  fields: FieldName[],
  due: (field: FieldName) => boolean,
): CardError | undefined {
  for (const field of fields) {
    const wrong =
      values[field].length < fullLength(field, values) ? due(field) && INCOMPLETE[field] : fault(field, values);
    if (wrong) return error(field, wrong);
  }
  return undefined;
}

function fault(field: FieldName, { number, expiry }: CardValues): [string, string] | undefined {
  if (field === 'number' && !passesLuhn(number)) return ['invalid_number', 'Your card number is invalid.'];
  return field === 'expiry' ? expiryFault(Number(expiry.slice(0, 2)), 2000 + Number(expiry.slice(2))) : undefined;
}

function expiryFault(month: number, year: number): [string, string] | undefined {
  const now = new Date();
  if (month < 1) return ['invalid_expiry_month', "Your card's expiration month is invalid."];
  if (year < now.getFullYear()) return ['invalid_expiry_year_past', "Your card's expiration year is in the past."];
  if (year > now.getFullYear() + 50) return ['invalid_expiry_year', "Your card's expiration year is invalid."];
  const past = year === now.getFullYear() && month <= now.getMonth();
  return past ? ['invalid_expiry_month_past', "Your card's expiration date is in the past."] : undefined;
}
