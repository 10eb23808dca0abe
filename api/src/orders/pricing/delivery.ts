import type { DeliveryMethod } from '@kerf/contracts';
import { entryOf, type Rules } from './rules.js';

/** The delivery methods to a country, the cheapest first, with prices in cents. None if the shop does not deliver there. */
export const deliveryMethods = ({ delivery }: Rules, country: string): DeliveryMethod[] =>
  delivery
    .flatMap(({ id, name, days, zones }) => {
      const zone = entryOf(zones, country);
      if (!zone) return [];
      return [{ id, name, days, price: zone.price, ...(zone.freeFrom !== undefined && { freeFrom: zone.freeFrom }) }];
    })
    .sort((a, b) => a.price - b.price);

/** What a delivery costs for lines of this value, in cents. */
export const deliveryPrice = ({ price, freeFrom }: DeliveryMethod, subtotalCents: number): number =>
  freeFrom !== undefined && subtotalCents >= freeFrom ? 0 : price;
