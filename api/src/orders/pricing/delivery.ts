import type { DeliveryMethod, OfferedCurrency } from '@kerf/contracts';
import { BadRequestException } from '@nestjs/common';
import { refusal } from '../../platform/errors/refusal.js';
import { nameIn } from '../../platform/languages/named.js';
import { base } from '../../platform/shop-rules/currencies.js';
import { matchLength, normalPostcode } from '../../platform/shop-rules/postcodes.js';
import { entryOf, type Rules, type Zone } from '../../platform/shop-rules/rules.js';
import { deliveryIn, type NamedMethod } from './currency.js';

export const methodIn = ({ translations, ...method }: NamedMethod, language: string): DeliveryMethod => ({
  ...method,
  name: nameIn({ name: method.name, translations }, language),
});

/** Where goods go. Without a postal code, the zones of whole countries apply. */
export interface Destination {
  country: string;
  postcode?: string | undefined;
}

/**
 * Territories with a country code of their own whose postal codes belong to those of another country. A buyer chooses either of them.
 * Ireland is here for the codes of Northern Ireland, which differ from its own.
 */
const codesOf: Record<string, string> = {
  ...{ GG: 'GB', IE: 'GB', IM: 'GB', JE: 'GB' },
  ...{ AS: 'US', GU: 'US', MP: 'US', PR: 'US', VI: 'US' },
  ...{ BL: 'FR', GF: 'FR', GP: 'FR', MF: 'FR', MQ: 'FR', NC: 'FR', PF: 'FR', PM: 'FR', RE: 'FR', WF: 'FR', YT: 'FR' },
  ...{ AX: 'FI', LI: 'CH', SJ: 'NO', SM: 'IT', VA: 'IT' },
};
/** The first letters of all codes of a territory. */
const ownLetters: Record<string, string> = { GG: 'GY', IM: 'IM', JE: 'JE' };

/** The destination by the country whose postal codes it has, unless a zone names the territory itself. */
const byPostcodes = (zones: readonly Zone[], to: Destination): Destination | undefined => {
  const country = codesOf[to.country];
  const postcode = to.postcode ?? ownLetters[to.country];
  return country && postcode && !zones.some(({ countries }) => countries.includes(to.country))
    ? { country, postcode }
    : undefined;
};

/** The zone that decides about a destination: the one with the longest match of the postal code, else that of the country. */
const zoneOf = (zones: readonly Zone[], to: Destination): Zone | undefined => {
  const other = byPostcodes(zones, to);
  return (other && zoneOfPostcode(zones, other)) ?? zoneOfPostcode(zones, to) ?? zoneOfCountry(zones, to);
};

const zoneOfPostcode = (zones: readonly Zone[], { country, postcode }: Destination): Zone | undefined => {
  const code = postcode === undefined ? '' : normalPostcode(country, postcode);
  const lengthOf = ({ countries, postalCodes = [] }: Zone) =>
    code && countries.includes(country) ? Math.max(0, ...postalCodes.map(each => matchLength(each, code))) : 0;
  const longest = Math.max(0, ...zones.map(lengthOf));
  return longest > 0 ? zones.find(zone => lengthOf(zone) === longest) : undefined;
};

const zoneOfCountry = (zones: readonly Zone[], { country }: Destination): Zone | undefined =>
  entryOf(
    zones.filter(({ postalCodes }) => !postalCodes),
    country,
  );

/**
 * The delivery methods to a destination, the cheapest first, with prices in the smallest unit of the currency. None if the shop does not
 * deliver there.
 */
export const deliveryMethods = (
  { delivery }: Rules,
  to: Destination,
  currency: OfferedCurrency = base,
): NamedMethod[] =>
  delivery
    .flatMap(({ id, name, translations, days, zones }) => {
      const { price = null, freeFrom } = zoneOf(zones, to) ?? {};
      if (price === null) return [];
      const method = { id, name, translations, days, price, ...(freeFrom !== undefined && { freeFrom }) };
      return [deliveryIn(method, currency)];
    })
    .sort((a, b) => a.price - b.price);

const servedZones = ({ delivery }: Rules): Zone[] =>
  delivery.flatMap(({ zones }) => zones.filter(({ price }) => price !== null));

/** The countries that the shop delivers to by any method, in the order of the alphabet. Null if they are all countries. */
export const deliveryCountries = (rules: Rules): string[] | null => {
  const countries = new Set(servedZones(rules).flatMap(zone => zone.countries));
  return countries.has('*') ? null : [...countries].sort();
};

/** The countries where the delivery depends on the postal code. */
export const postcodeCountries = ({ delivery }: Rules): string[] => {
  const zones = delivery.flatMap(method => method.zones).filter(({ postalCodes }) => postalCodes);
  const countries = new Set(zones.flatMap(zone => zone.countries));
  const territories = Object.keys(codesOf).filter(each => !ownLetters[each] && countries.has(codesOf[each] ?? ''));
  return [...new Set([...countries, ...territories])].sort();
};

/** What a delivery costs for lines of this value. */
export const deliveryPrice = ({ price, freeFrom }: DeliveryMethod, subtotalCents: number): number =>
  freeFrom !== undefined && subtotalCents >= freeFrom ? 0 : price;

/** The error if the shop does not deliver to a destination, or not by the method. It names the postal code if that is the reason. */
export const notDelivered = (rules: Rules, to: Destination): BadRequestException => {
  const code = 'not-delivered';
  const isServed = deliveryMethods(rules, to).length > 0;
  if (isServed || to.postcode === undefined || !postcodeCountries(rules).includes(to.country))
    return new BadRequestException({ message: refusal('noDelivery'), code });
  const message = refusal('noPostcode');
  return new BadRequestException({ message, code, issues: [{ path: 'address.postcode', message }] });
};
