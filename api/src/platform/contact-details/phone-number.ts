import {
  type CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js';
import { invalidField } from '../errors/invalid-field.js';
import { refusal } from '../errors/refusal.js';

/** A shorter number that the library does not know may lack the code of its city. A longer one is of a range that is new, or fictional. */
const longestLocal = 8;

/** A number as it was typed, and in the form of E.164, which every program can dial, if the typed one has all of it. */
export interface PhoneNumber {
  phone?: string;
  phoneE164?: string;
}

/**
 * Reads a phone number that is written for a country.
 * @param country of the address. A number that begins with + has its own.
 * @throws BadRequestException that names `phone` if no phone has such a number
 */
export const phoneNumber = (typed: string | undefined, country: string): PhoneNumber => {
  if (typed === undefined) return {};
  const home = isSupportedCountry(country) ? (country as CountryCode) : undefined;
  const number = parsePhoneNumberFromString(typed, home);
  if (number?.isValid() || (number?.isPossible() && number.nationalNumber.length >= longestLocal))
    return { phone: typed, phoneE164: number.number };
  if (number?.isPossible()) return { phone: typed };
  const isInternational = /^\s*\+/.test(typed.normalize('NFKC'));
  // People write numbers of their own city without its code.
  if (!isInternational && (!home || validatePhoneNumberLength(typed, home) === 'TOO_SHORT')) return { phone: typed };
  throw invalidField(
    'phone',
    isInternational ? refusal('phoneOfDigits') : refusal('phoneOf', { country: { country } }),
  );
};
