import type { ItemDetail, ItemVariant } from '@kerf/contracts';
import { itemSummary, type ShopTerms } from './item-summary.ts';

const item: ItemDetail = {
  _id: 'a'.repeat(24),
  slug: 'saw',
  name: 'Saw',
  description: 'Cuts\n straight.',
  pictures: ['/saw.svg', 'https://cdn.test/saw.jpg'],
  image: '/saw.svg',
  category: null,
  related: [],
  price: 13_950,
  minimum: 2,
  stock: 2,
  specs: [],
  changedAt: '2026-05-04T03:02:01.000Z',
  rating: { average: 0, count: 0 },
};
const home = { name: 'Home', path: '/' };
const summary = (changes: Partial<ItemDetail> = {}) =>
  itemSummary({ ...item, ...changes }, '/items/a/saw', 'https://shop.test', [home]);
const product = (changes?: Partial<ItemDetail>) => summary(changes).data?.[0] as Record<string, unknown>;

test('describes one product with one price', () => {
  expect(product()).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Saw',
    image: ['https://shop.test/saw.svg', 'https://cdn.test/saw.jpg'],
    description: 'Cuts\n straight.',
    brand: { '@type': 'Brand', name: 'Kerf' },
    url: 'https://shop.test/items/a/saw',
    offers: {
      '@type': 'Offer',
      url: 'https://shop.test/items/a/saw',
      price: '139.50',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      eligibleQuantity: { '@type': 'QuantitativeValue', minValue: 2 },
    },
  });
  expect(JSON.stringify(summary().data).match(/"price"/g)).toHaveLength(1);
});

test('is out of stock below the minimum quantity', () => {
  expect(product({ stock: 1 })).toHaveProperty('offers.availability', 'https://schema.org/OutOfStock');
  expect(product({ minimum: 0, stock: 0 })).toHaveProperty('offers.availability', 'https://schema.org/OutOfStock');
});

test('has a rating only where there are reviews', () => {
  expect(product()).not.toHaveProperty('aggregateRating');
  expect(product({ rating: { average: 4.5, count: 12 } }).aggregateRating).toEqual({
    '@type': 'AggregateRating',
    ratingValue: 4.5,
    reviewCount: 12,
  });
});

test('takes the model for the SKU', () => {
  expect(product({ specs: [{ label: 'Model', value: 'KS-184' }] }).sku).toBe('KS-184');
});

test('has no SKU without a number of the manufacturer', () => {
  expect(product()).not.toHaveProperty('sku');
  expect(product({ number: 'KS-9' }).sku).toBe('KS-9');
});

test('has the brand of its data', () => {
  expect(product({ specs: [{ label: 'Brand', value: 'Sawmark' }] }).brand).toMatchObject({ name: 'Sawmark' });
});

describe('the rules of search engines', () => {
  const terms: ShopTerms = {
    country: 'US',
    returnDays: 30,
    deliveries: [
      { id: 'standard', name: 'Standard delivery', price: 795, freeFrom: 20_000, days: { min: 2, max: 4 } },
      { id: 'express', name: 'Express', price: 2_495, days: { min: 1, max: 1 } },
    ],
  };
  const variant = { id: 'b'.repeat(24), price: 15_000, stock: 3, minimum: 1 } as ItemVariant;
  const listing = (changes: Partial<ItemDetail> = {}) =>
    itemSummary(
      { ...item, number: 'KS-9', rating: { average: 4, count: 2 }, ...changes },
      '/x',
      'https://shop.test',
      [],
      '',
      terms,
    ).data?.[0];

  const MERCHANT = 'https://developers.google.com/search/docs/appearance/structured-data/merchant-listing';
  const POLICY = 'https://developers.google.com/search/docs/appearance/structured-data/return-policy';
  /** What these pages require or recommend, and the shop knows. */
  const rules: [address: string, property: string, value: RegExp][] = [
    [MERCHANT, 'name', /./],
    [MERCHANT, 'image.0', /^https:/],
    [MERCHANT, 'description', /./],
    [MERCHANT, 'sku', /^KS-9$/],
    [MERCHANT, 'brand.name', /^Kerf$/],
    [MERCHANT, 'aggregateRating.ratingValue', /^4$/],
    [MERCHANT, 'offers.priceCurrency', /^[A-Z]{3}$/],
    [MERCHANT, 'offers.availability', /^https:\/\/schema\.org\/InStock$/],
    [MERCHANT, 'offers.url', /^https:/],
    [MERCHANT, 'offers.shippingDetails.0.shippingRate.value', /^0\.00$/],
    [MERCHANT, 'offers.shippingDetails.1.shippingRate.value', /^24\.95$/],
    [MERCHANT, 'offers.shippingDetails.0.shippingRate.currency', /^[A-Z]{3}$/],
    [MERCHANT, 'offers.shippingDetails.0.shippingDestination.addressCountry', /^US$/],
    [MERCHANT, 'offers.shippingDetails.0.deliveryTime.handlingTime.minValue', /^0$/],
    [MERCHANT, 'offers.shippingDetails.0.deliveryTime.handlingTime.maxValue', /^0$/],
    [MERCHANT, 'offers.shippingDetails.0.deliveryTime.handlingTime.unitCode', /^DAY$/],
    [MERCHANT, 'offers.shippingDetails.0.deliveryTime.transitTime.minValue', /^2$/],
    [MERCHANT, 'offers.shippingDetails.0.deliveryTime.transitTime.maxValue', /^4$/],
    [MERCHANT, 'offers.shippingDetails.0.deliveryTime.transitTime.unitCode', /^DAY$/],
    [POLICY, 'offers.hasMerchantReturnPolicy.applicableCountry', /^US$/],
    [POLICY, 'offers.hasMerchantReturnPolicy.returnPolicyCategory', /MerchantReturnFiniteReturnWindow$/],
    [POLICY, 'offers.hasMerchantReturnPolicy.merchantReturnDays', /^30$/],
    [POLICY, 'offers.hasMerchantReturnPolicy.returnMethod', /ReturnByMail$/],
  ];
  const at = (data: unknown, path: string) =>
    path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], data);

  test.each(rules)('%s: %s', (_, property, value) => {
    expect(String(at(listing(), property))).toMatch(value);
    expect(String(at(listing({ variants: [variant, variant] }), property))).toMatch(value);
  });

  test.each([
    ['offers.price', {}],
    ['offers.lowPrice', { variants: [variant, variant] }],
    ['offers.offerCount', { variants: [variant, variant] }],
  ])('an offer has %s', (property, changes) => {
    expect(Number(at(listing(changes), property))).toBeGreaterThan(0);
  });

  test('an offer names nothing that the shop does not promise', () => {
    expect(product()).not.toHaveProperty('offers.shippingDetails');
    expect(product()).not.toHaveProperty('offers.hasMerchantReturnPolicy');
  });
});

test('has the breadcrumbs in order, and a short description in one line', () => {
  expect(summary().data?.[1]).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://shop.test/' },
      { position: 2, name: 'Saw', item: 'https://shop.test/items/a/saw' },
    ],
  });
  const way = [home, { name: 'Power Saw', path: '/tools?category=power-saw' }];
  expect(itemSummary(item, '/items/a/saw', 'https://shop.test', way).data?.[1]).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home' },
      { position: 2, name: 'Power Saw', item: 'https://shop.test/tools?category=power-saw' },
      { position: 3, name: 'Saw' },
    ],
  });
  expect(summary().description).toBe('Cuts straight.');
  expect(summary({ description: 'x'.repeat(500) }).description).toHaveLength(200);
});
