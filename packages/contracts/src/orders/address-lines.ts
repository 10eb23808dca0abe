import { locale } from '../domain/locale.js';
import type { PostalAddress } from './addresses.js';

/** Countries that write the postal code after the city, with the region between them. */
const codeLast = new Set(['AU', 'CA', 'GB', 'IN', 'NZ', 'SG', 'TH', 'TW', 'US']);

/** Whether the country writes the postal code after the city. Forms have the fields in that order. */
export const isPostcodeLast = (country: string): boolean => codeLast.has(country);

const place = ({ city, region, postcode, country }: PostalAddress): (string | undefined)[] =>
  isPostcodeLast(country)
    ? [`${[city, region].filter(Boolean).join(', ')} ${postcode}`.trim()]
    : [`${postcode} ${city}`.trim(), region];

/**
 * The lines of an address as its country writes them. One that was sent as one text is one line.
 * @param tag the language of the country's name; that of the page unless it is given
 */
export const addressLines = (address: string | PostalAddress, tag = locale()): string[] => {
  if (typeof address === 'string') return [address];
  const { name, line1, line2, country } = address;
  const countryName = new Intl.DisplayNames([tag], { type: 'region' }).of(country);
  return [name, line1, line2, ...place(address), countryName].filter(
    line => line !== undefined && line !== '',
  ) as string[];
};

/**
 * The address on one line, as its country writes it, for callers who show one text.
 * @param country its name; the code unless it is given
 */
export const addressText = (address: PostalAddress, country = address.country): string =>
  [address.name, address.line1, address.line2, ...place(address), country].filter(Boolean).join(', ');
