import * as z from 'zod/mini';

/** Lower-cased, so that one record has one cache key. */
export const id = z.string().check(z.regex(/^[0-9a-f]{24}$/i, 'This is not an id.'), z.toLowerCase());

/** E-mail addresses are compared lower-cased, so they are lower-cased on the way in. */
export const email = z.pipe(
  z.string().check(z.trim(), z.toLowerCase()),
  z.email('Enter a valid e-mail address.').check(z.maxLength(254, 'An e-mail address has at most 254 characters.')),
);

export const text = (max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'This field is required.'),
      z.maxLength(max, `This field has at most ${max} characters.`),
    );

const webAddress =
  /:\/\/|\bwww\.|[a-z0-9]\.[a-z]{2,}\/|\b[a-z0-9-]{2,}\.(?:com|net|org|info|biz|io|app|dev|shop|xyz|ru|cn|top|link|click|site|online)\b/i;
const hasControls = (value: string, allowed: string): boolean =>
  [...value].some(
    character => /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(character) && !allowed.includes(character),
  );

const plain = (max: number, allowedControls: string) =>
  text(max).check(
    z.refine(
      value => !hasControls(value, allowedControls),
      'Remove line breaks and invisible characters from this field.',
    ),
    z.refine(value => !webAddress.test(value), 'This field cannot contain a web address.'),
  );

/** One line of a name or an address. It is shown to others and written into e-mails, so it cannot carry a link or a second line. */
export const line = (max: number) => plain(max, '');
/** The same for a field of several lines. */
export const lines = (max: number) => plain(max, '\n\r');

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

export const phone = z
  .string()
  .check(z.trim(), z.regex(/^\+?[0-9][0-9 ()-]{4,24}$/, 'Enter a phone number, for example +81 3 1234 5678.'));

/** ISO 3166-1 alpha-2, e.g. `US`. */
export const country = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{2}$/, 'Name the country by its two letters, for example US.'));

/** A code of ISO 4217, e.g. `EUR`. */
export const currencyCode = z.string().check(z.regex(/^[A-Z]{3}$/, 'Name a currency, such as EUR.'));

/** As people write it. Comparisons ignore its case, spaces and hyphens. */
export const postcode = line(20);

export const timestamp = z.iso.datetime();
