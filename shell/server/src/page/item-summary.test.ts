import type { ItemDetail } from '@kerf/contracts';
import { itemSummary } from './item-summary.ts';

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
    sku: item._id,
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
