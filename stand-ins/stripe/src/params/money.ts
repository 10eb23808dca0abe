import { invalidRequest } from '../errors.js';
import { integer, oneOf, type Reader } from './readers.js';

/** An amount in cents, within the limits Stripe sets for one charge: 50 to 99999999. */
export const amount: Reader<number | undefined> = (raw, name) => {
  const value = integer(raw, name);
  if (value === undefined) return undefined;
  if (value < 50) {
    throw invalidRequest('Amount must be at least $0.50 usd', { code: 'amount_too_small', param: name });
  }
  if (value > 99_999_999) {
    throw invalidRequest('Amount must be no more than $999,999.99', { code: 'amount_too_large', param: name });
  }
  return value;
};

/** An amount in cents that only has to be more than nothing, as in a partial refund. */
export const partialAmount: Reader<number | undefined> = (raw, name) => {
  const value = integer(raw, name);
  if (value === undefined || value >= 1) return value;
  throw invalidRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param: name });
};

const supported = oneOf('usd', 'eur', 'gbp', 'cad', 'aud');

/** A currency that counts in hundredths; upper case is accepted and stored lower-case, as Stripe does. */
export const currency: Reader<string | undefined> = (raw, name) =>
  supported(typeof raw === 'string' ? raw.toLowerCase() : raw, name);
