import type { DeliveryMethod, OfferedCurrency } from '@kerf/contracts';
import { base, deliveryIn } from './currency.js';
import { entryOf, type Rules } from './rules.js';

/** The delivery methods to a country, the cheapest first, with prices in the smallest unit of the currency. None if the shop does not deliver there. */
export const deliveryMethods = (
  { delivery }: Rules,
  country: string,
  currency: OfferedCurrency = base,
): DeliveryMethod[] =>
  delivery
    .flatMap(({ id, name, days, zones }) => {
      const zone = entryOf(zones, country);
      if (!zone) return [];
      const { price, freeFrom } = zone;
      return [deliveryIn({ id, name, days, price, ...(freeFrom !== undefined && { freeFrom }) }, currency)];
    })
    .sort((a, b) => a.price - b.price);

/** The countries that the shop delivers to by any method, in the order of the alphabet. Null if they are all countries. */
export const deliveryCountries = ({ delivery }: Rules): string[] | null => {
  const countries = new Set(delivery.flatMap(({ zones }) => zones.flatMap(zone => zone.countries)));
  return countries.has('*') ? null : [...countries].sort();
};

/** What a delivery costs for lines of this value. */
export const deliveryPrice = ({ price, freeFrom }: DeliveryMethod, subtotalCents: number): number =>
  freeFrom !== undefined && subtotalCents >= freeFrom ? 0 : price;
