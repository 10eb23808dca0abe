import * as z from 'zod/mini';
import { refusal } from './refusals/refusal.js';

export { nameKey } from './domain/name-key.js';

/**
 * A text of a request, of at most `max` characters (code points). Every other text of a request is made of it: the length is accepted before
 * anything normalizes, matches or parses the text, because these take longer than linear time or more memory. Zod runs the checks after
 * a failed length too, unless it aborts.
 */
export const bounded = (max: number, error = refusal('tooLong', { most: max })) =>
  z.string().check(z.maxLength(max, { error, abort: true }));

export const oneOf = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words, { error: refusal('oneOf', { values: words.join(', ') }) });

const noId = refusal('noId');
/** Lower-cased, so that one record has one cache key. */
export const id = bounded(24, noId).check(z.regex(/^[0-9a-f]{24}$/i, noId), z.toLowerCase());

const noKey = refusal('noKey');
/** The form of a key. `constructor` is the one that every object has already, so values by their keys would have one that nobody wrote. */
export const KEY = /^(?!constructor$)[a-z][a-z0-9-]{0,39}$/;
/** A word by which the staff name a thing of the catalogue for good: `no-load-speed`. */
export const key = bounded(40, noKey).check(z.regex(KEY, noKey));

/** An id that a browser chooses (RFC 9562). */
export const uuid = bounded(36, noId).check(z.regex(z.regexes.uuid(), noId));

const isAscii = (value: string): boolean => /^[\x20-\x7e]*$/.test(value);
const lowerCased = (value: string): string => value.replace(/[A-Z]/g, letter => letter.toLowerCase());

/** A domain in letters of other scripts, as the domain name system has it: `münchen.example` is `xn--mnchen-3ya.example`. */
const asciiDomain = (domain: string): string => {
  if (isAscii(domain) || !/^[\p{L}\p{M}\p{N}.\u3002-]+$/u.test(domain)) return lowerCased(domain);
  try {
    return new URL(`https://${domain}`).hostname;
  } catch {
    return domain;
  }
};

/**
 * An e-mail address in the one form that the shop stores and compares. Only ASCII is lower-cased: the Kelvin sign would map two addresses to
 * one.
 */
export const normalizeEmail = (typed: string): string => {
  const address = typed.trim();
  const at = address.lastIndexOf('@') + 1;
  return lowerCased(address.slice(0, at)) + asciiDomain(address.slice(at));
};

const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
/** RFC 5321 without quoted names and addresses of IP numbers, which no mail service gives to people. */
const emailPattern = new RegExp(
  `^(?=[^@]{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$`,
);

const longEmail = refusal('longEmail');
export const email = z.pipe(
  bounded(254, longEmail).check(z.overwrite(normalizeEmail)),
  // A domain of another script is longer in ASCII.
  z.email({ pattern: emailPattern, error: refusal('email') }).check(z.maxLength(254, longEmail)),
);

/** Whether a text has a character that can be seen, besides spaces, invisible characters and marks without a letter. */
const isVisible = (value: string): boolean =>
  /[^\s\p{M}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(value);

export const text = (max: number) => bounded(max).check(z.trim(), z.refine(isVisible, refusal('required')));

const hasControls = (value: string, allowed: string): boolean =>
  [...value].some(
    character => /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(character) && !allowed.includes(character),
  );

const withoutControls = (allowed: string) =>
  z.refine<string>(value => !hasControls(value, allowed), refusal('noBreaks'));

/**
 * For texts of strangers that others read or get by e-mail. `example.com` is also a name of a company, and `No.12/3` a house number, so only the
 * signs of a link count.
 */
export const noWebAddress = () =>
  z.refine<string>(value => !/:\/\/|\bwww\./i.test(value.normalize('NFKC')), refusal('noWebAddress'));

/** A text of one line: it can be written into the subject of an e-mail. */
export const line = (max: number) => text(max).check(withoutControls(''));

/** One line of a stranger, such as a name, which others read. */
export const strangerLine = (max: number) => line(max).check(noWebAddress());
/** The same for a field of several lines. */
export const strangerLines = (max: number) => text(max).check(withoutControls('\n\r'), noWebAddress());

const isShownSafely = (url: string): boolean => {
  if (/^\/(?!\/)[^\\\s]*$/.test(url)) return true;
  try {
    return new URL(url).protocol === 'https:';
  } catch {
    return false;
  }
};

/** A picture's address: https, or a path on the shop's own origin. */
export const imageUrl = bounded(2048, refusal('longPhoto')).check(
  z.trim(),
  z.minLength(1, refusal('required')),
  z.refine(isShownSafely, refusal('photo')),
);

const isPhone = (value: string): boolean => {
  const number = value.replace(/(?:ext\.?|x|#)\s*\p{Nd}{1,7}$/iu, '');
  const opened = number.replace(/\(\s*(\+?\p{Nd}[\p{Nd}\s]*)\)/gu, ' $1 ').trim();
  const isWritten = /^\+?\s*\p{Nd}(?:[\s./\p{Dash}]{0,3}\p{Nd})*$/u.test(opened);
  const digits = opened.replace(/\P{Nd}/gu, '').length;
  return isWritten && !/[\n\r\p{Zl}\p{Zp}]/u.test(value) && digits >= 5 && digits <= 15;
};

/**
 * A phone number as people write it. This is its form only: the API decides whether its country has such numbers. Marks of the direction of
 * text, which some address books copy, are removed.
 */
export const phone = bounded(40, refusal('longPhone')).check(
  z.overwrite(value => value.replace(/\p{Cf}/gu, '').trim()),
  z.refine(value => isPhone(value.normalize('NFKC')), refusal('phone')),
);

/** ISO 3166-1 alpha-2, e.g. `US`. */
const noCountry = refusal('countryCode');
export const country = bounded(10, noCountry).check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{2}$/, noCountry));

/** A code of ISO 4217, e.g. `EUR`. */
const noCurrency = refusal('currencyCode');
export const currencyCode = bounded(3, noCurrency).check(z.regex(/^[A-Z]{3}$/, noCurrency));

/** As people write it. Comparisons ignore its case, spaces and hyphens. */
export const postcode = line(20);

/** The same for an address, where it is empty in a country without postal codes. */
export const addressPostcode = bounded(20).check(z.trim(), withoutControls(''));

export const timestamp = z.iso.datetime();
