import { z } from 'zod';
import { isWholeCents } from './money.js';

export const id = z.string().regex(/^[0-9a-f]{24}$/i, 'This is not an id.');

/** E-mail addresses are compared lower-cased, so they are lower-cased on the way in. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email('Enter a valid e-mail address.').max(254, 'An e-mail address has at most 254 characters.'));

export const text = (max: number) =>
  z.string().trim().min(1, 'This field is required.').max(max, `This field has at most ${max} characters.`);

/** Dollars, whole cents, up to the largest price the shop shows. */
export const dollars = z
  .number()
  .min(0.01, 'The lowest price is $0.01.')
  .max(99_999.99, 'The highest price is $99,999.99.')
  .refine(isWholeCents, 'Prices have at most two decimals.');

/** An order's total: the highest price times the highest quantity fits in a safe integer of cents. */
export const totalDollars = z.number().min(0.01).max(1e12).refine(isWholeCents, 'Totals have at most two decimals.');

const isShownSafely = (url: string): boolean => {
  if (/^\/(?!\/)[^\\\s]*$/.test(url)) return true;
  try {
    return new URL(url).protocol === 'https:';
  } catch {
    return false;
  }
};

/** A picture's address: https, or a path on the shop's own origin. */
export const imageUrl = z
  .string()
  .trim()
  .min(1, 'This field is required.')
  .max(2048, 'An image address has at most 2048 characters.')
  .refine(isShownSafely, 'Use an address that starts with https:// or with /.');

export const phone = z
  .string()
  .trim()
  .regex(/^\+?[0-9][0-9 ()-]{4,24}$/, 'Enter a phone number with digits only.');

export const timestamp = z.iso.datetime();
