import { parseAddress } from '../config/origins.ts';
import type { Environment } from '../config/shop-config.ts';
import type { FileServer } from '../http/file-server.ts';
import type { Headers } from '../http/security-headers.ts';
import { free } from '../http/visitor-limit.ts';

export const SECURITY_TXT = '/.well-known/security.txt';

const EMAIL = /^[\w.+-]+@[a-z\d-]+(?:\.[a-z\d-]+)+$/i;
const DAY_MS = 24 * 60 * 60 * 1000;
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

const isHttps = (url: string) => url.startsWith('https:');

/** Rebuilds an https address. RFC 9116 allows no http. */
const httpsAddress = (text: string): string | undefined => {
  const address = parseAddress(text);
  return address && isHttps(address.origin) ? address.origin + address.path : undefined;
};

/**
 * Reads SECURITY_CONTACT: e-mail addresses and https addresses, the preferred one first. Without it the shop has no security.txt.
 * @throws Error if one is neither
 */
export const securityContacts = ({ SECURITY_CONTACT: text = '' }: Environment): string[] =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(each => {
      const contact = EMAIL.test(each) ? `mailto:${each}` : httpsAddress(each);
      if (!contact)
        throw new Error(
          `SECURITY_CONTACT: "${each}" is neither an e-mail address nor an address like https://shop.example/security.`,
        );
      return contact;
    });

/** Rounded up to a day, so that all responses of a day are equal. */
const expiry = (now: number) => new Date((Math.floor(now / DAY_MS) + 1 + VALID_DAYS) * DAY_MS);

export interface SecurityTxt {
  contacts: readonly string[];
  /** The origins that serve the file, or redirect to it. */
  origins: readonly string[];
}

/** The file of RFC 9116. It expires half a year after `now`. */
export const securityTxt = ({ contacts, origins }: SecurityTxt, now: number): string =>
  [
    ...contacts.map(contact => `Contact: ${contact}`),
    `Expires: ${expiry(now).toISOString()}`,
    'Preferred-Languages: en',
    ...[...new Set(origins)].filter(isHttps).map(origin => `Canonical: ${origin}${SECURITY_TXT}`),
    '',
  ].join('\n');

/** Serves the file. Without a contact there is none: RFC 9116 requires one. */
export const securityTxtRoute = (app: FileServer, settings: SecurityTxt, headers: Headers): void => {
  if (settings.contacts.length === 0) return;
  app.get(SECURITY_TXT, { config: free }, (_request, reply) =>
    reply
      .headers({ ...headers, 'cache-control': 'no-cache' })
      .type('text/plain; charset=utf-8')
      .send(securityTxt(settings, Date.now())),
  );
};
