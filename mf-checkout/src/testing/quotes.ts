import type { CartLine, DeliveryMethod, Quote, QuoteLine, ShopConfig } from '@kerf/contracts';

export const saw: QuoteLine = {
  item: 'a'.repeat(24),
  name: 'Mitre Saw',
  image: '/pictures/tools/mitre-saw.svg',
  slug: 'mitre-saw',
  quantity: 1,
  price: 13_900,
  list: 13_900,
  discounts: [],
  total: 13_900,
  minimum: 1,
  available: 10,
};

/** What the API returns for lines of items that cost `price` cents each. Delivery is $7.95. */
export const quoteOf = (lines: readonly CartLine[], changes: Partial<Quote> = {}, price = saw.price): Quote => {
  const quoted = lines.map(({ item, quantity }) => ({
    ...saw,
    item,
    quantity,
    price,
    list: price * quantity,
    total: price * quantity,
  }));
  const subtotal = quoted.reduce((sum, { total }) => sum + total, 0);
  return {
    currency: 'USD',
    lines: quoted,
    subtotal,
    delivery: 795,
    deliveryDiscounts: [],
    tax: 0,
    taxIncluded: true,
    total: subtotal + 795,
    method: 'standard',
    codes: [],
    refusedCodes: [],
    problems: [],
    ...changes,
  };
};

export const standardDelivery: DeliveryMethod = {
  id: 'standard',
  name: 'Standard delivery',
  price: 795,
  days: { min: 2, max: 4 },
};

/** A shop that delivers everywhere, and where no delivery depends on the postal code. */
export const shopConfig: ShopConfig = {
  currencies: [{ code: 'USD', decimals: 2, rate: '1', step: 1, ending: 0 }],
  currency: 'USD',
  country: 'US',
  tax: 'included',
  countries: null,
};
