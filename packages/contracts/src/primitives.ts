import * as z from 'zod/mini';

/** Lower-cased, so that one record has one cache key. */
export const id = z.string().check(z.regex(/^[0-9a-f]{24}$/i, 'This is not an id.'), z.toLowerCase());

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

export const email = z.pipe(
  z.string().check(z.overwrite(normalizeEmail)),
  z
    .email({ pattern: emailPattern, error: 'Enter a valid e-mail address.' })
    .check(z.maxLength(254, 'An e-mail address has at most 254 characters.')),
);

/** Whether a text has a character that can be seen, besides spaces, invisible characters and marks without a letter. */
const isVisible = (value: string): boolean =>
  /[^\s\p{M}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(value);

export const text = (max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.refine(isVisible, 'This field is required.'),
      z.maxLength(max, `This field has at most ${max} characters.`),
    );

const hasControls = (value: string, allowed: string): boolean =>
  [...value].some(
    character => /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(character) && !allowed.includes(character),
  );

const withoutControls = (allowed: string) =>
  z.refine<string>(
    value => !hasControls(value, allowed),
    'Remove line breaks and invisible characters from this field.',
  );

/**
 * For texts of strangers that others read or get by e-mail. `example.com` is also a name of a company, and `No.12/3` a house number, so only the
 * signs of a link count.
 */
export const noWebAddress = () =>
  z.refine<string>(
    value => !/:\/\/|\bwww\./i.test(value.normalize('NFKC')),
    'This field cannot contain a web address.',
  );

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
export const imageUrl = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'This field is required.'),
    z.maxLength(2048, 'An image address has at most 2048 characters.'),
    z.refine(isShownSafely, 'Use an address that starts with https:// or with /.'),
  );

const isPhone = (value: string): boolean => {
  const [, number = '', extension = ''] = /^(.*?)(?:\s*(?:ext\.?|x|#)\s*(\p{Nd}{1,7}))?$/iu.exec(value) ?? [];
  const opened = number.replace(/\(\s*(\+?\p{Nd}[\p{Nd}\s]*)\)/gu, ' $1 ');
  const isWritten = /^\s*\+?\s*\p{Nd}(?:[\s./\p{Dash}]{0,3}\p{Nd})*\s*$/u.test(opened);
  const digits = opened.replace(/\P{Nd}/gu, '').length;
  return isWritten && digits >= 5 && digits <= 15 && extension.length <= 7;
};

/**
 * A phone number as people write it. This is its form only: the API decides whether its country has such numbers. Marks of the direction of
 * text, which some address books copy, are removed.
 */
export const phone = z.string().check(
  z.overwrite(value => value.replace(/\p{Cf}/gu, '').trim()),
  z.maxLength(40, 'A phone number has at most 40 characters.'),
  z.refine(value => isPhone(value.normalize('NFKC')), 'Enter a phone number, for example +81 3 1234 5678.'),
);

/** ISO 3166-1 alpha-2, e.g. `US`. */
export const country = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{2}$/, 'Name the country by its two letters, for example US.'));

/** A code of ISO 4217, e.g. `EUR`. */
export const currencyCode = z.string().check(z.regex(/^[A-Z]{3}$/, 'Name a currency, such as EUR.'));

/** As people write it. Comparisons ignore its case, spaces and hyphens. */
export const postcode = line(20);

/** The same for an address, where it is empty in a country without postal codes. */
export const addressPostcode = z
  .string()
  .check(z.trim(), z.maxLength(20, 'This field has at most 20 characters.'), withoutControls(''));

export const timestamp = z.iso.datetime();
