import { z } from 'zod';
import { invalidRequest } from './errors.js';

/** The currencies whose last decimal has to be 0. */
const threeDecimals = ['bhd', 'jod', 'kwd', 'omr', 'tnd'];

export const currency = z.enum(['usd', 'eur', 'gbp', 'jpy', ...threeDecimals]);

/** An amount as the messages of errors write it. */
export const formatAmount = (amount: number, code: string): string => {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: code });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
};

/** @throws StripeError for an amount with a third decimal that is not 0 */
export function checkDecimals(amount: number, code: string): void {
  if (!threeDecimals.includes(code) || amount % 10 === 0) return;
  throw invalidRequest(`Amounts in ${code} must be multiples of 10.`, { param: 'amount' });
}
