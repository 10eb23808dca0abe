import { allRoutes } from './all-routes.js';
import {
  decodeRead,
  email,
  encode,
  formatCents,
  imageUrl,
  line,
  lines,
  newReview,
  type PublicRead,
  phone,
  price,
  profileUpdate,
  publicReads,
  routes,
} from './index.js';
import { newOrder } from './orders/index.js';
import { newItem } from './staff/index.js';

const passes = (schema: { safeParse(v: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

describe('money', () => {
  it('is dollars in JSON and cents inside, without drift', () => {
    for (const [dollars, cents] of [
      [0.01, 1],
      [0.1, 10],
      [1.1, 110],
      [19.99, 1999],
      [1234.56, 123_456],
      [99_999.99, 9_999_999],
    ]) {
      expect(price.parse(dollars)).toBe(cents);
      expect(encode(price, cents)).toEqual({ success: true, data: dollars });
    }
  });

  it('refuses fractions of a cent, nothing, less than nothing and too much', () => {
    for (const dollars of [0.001, 0, -1, 1.005, 100_000, Number.NaN, Number.POSITIVE_INFINITY, '5'])
      expect(passes(price, dollars)).toBe(false);
    for (const cents of [0, -1, 1.5, 10_000_000]) expect(encode(price, cents).success).toBe(false);
  });

  it.each([
    [123_450, '$1,234.50'],
    [5, '$0.05'],
    [0, '$0.00'],
    [100_000, '$1,000.00'],
    [100_000_000_000_000, '$1,000,000,000,000.00'],
    [-123_456, '-$1,234.56'],
  ])('formats %d cents as %s', (cents, text) => {
    expect(formatCents(cents)).toBe(text);
  });

  it.each([
    ['EUR', 123_450, '€1,234.50'],
    ['JPY', 123_450, '¥123,450'],
    ['JPY', -5, '-¥5'],
    ['KWD', 1_234_500, 'KWD\u00a01,234.500'],
    ['KWD', 5, 'KWD\u00a00.005'],
    ['CHF', 1_999, 'CHF\u00a019.99'],
  ])('formats amounts of %s with its decimals', (currency, amount, text) => {
    expect(formatCents(amount, currency)).toBe(text);
  });
});

describe('primitives', () => {
  it('lower-cases and trims e-mail addresses', () => {
    expect(email.parse('  Ann@Kerf.TEST ')).toBe('ann@kerf.test');
    expect(passes(email, 'ann@')).toBe(false);
  });

  it('takes pictures from https or the own origin only', () => {
    for (const url of ['https://a.example/b.png', '/pictures/tools/jigsaw.svg'])
      expect(passes(imageUrl, url)).toBe(true);
    for (const url of [
      'http://a.example/b.png',
      '//a.example/b',
      'javascript:alert(1)',
      'data:image/png;base64,x',
      '/\\evil',
      '',
    ])
      expect(passes(imageUrl, url)).toBe(false);
  });

  it('takes names and addresses as people write them, and no links, second lines or hidden characters', () => {
    for (const value of [
      "Ann O'Hara-Müller",
      'c/o St. Louis Tools, Apt. 5',
      '1. OG, Straße 3/2',
      '山田太郎',
      'A & Co.',
    ])
      expect(passes(line(100), value)).toBe(true);
    for (const value of [
      'Win at https://evil.test',
      'www.evil.test',
      'see evil.com now',
      'bit.ly/abc',
      'Ann\nBcc: all@kerf.test',
      'Ann\u0000',
      'Ann\u202egnp.exe',
      'x'.repeat(101),
    ])
      expect(passes(line(100), value)).toBe(false);
    expect(passes(lines(300), '1 Saw St\nAustin\r\nUSA')).toBe(true);
    expect(passes(lines(300), '1 Saw St\u2028Austin')).toBe(false);
  });

  it('takes phone numbers as people write them', () => {
    expect(passes(phone, '+81 (3) 1234-5678')).toBe(true);
    expect(passes(phone, 'call me')).toBe(false);
  });
});

describe('bodies', () => {
  const order = { address: '1 Saw St', phone: '5551234', quantity: 2, totalprice: 9.98 };
  it('bounds an order', () => {
    expect(passes(newOrder, order)).toBe(true);
    for (const change of [
      { quantity: 1.5 },
      { quantity: 0 },
      { quantity: '2' },
      { phone: '' },
      { address: ' ' },
      { item: { $ne: 1 } },
    ])
      expect(passes(newOrder, { ...order, ...change })).toBe(false);
  });

  it('bounds a review', () => {
    expect(passes(newReview, { rating: 5, description: 'Cuts straight.' })).toBe(true);
    for (const rating of [0, 6, 4.5, '5']) expect(passes(newReview, { rating, description: 'x' })).toBe(false);
  });

  it('asks for every field of an item and of a profile', () => {
    const item = {
      name: 'Saw',
      image: '/a.svg',
      minquantity: 1,
      avilablequantity: 5,
      price: 10,
      description: 'x',
    };
    const profile = { address: 'a', education: 'b', country: 'c', phone: '12345', photo: '/a.svg' };
    for (const [schema, whole] of [
      [newItem, item],
      [profileUpdate, profile],
    ] as const) {
      expect(passes(schema, whole)).toBe(true);
      for (const field of Object.keys(whole)) expect(passes(schema, { ...whole, [field]: undefined })).toBe(false);
    }
  });
});

it('names every call once', () => {
  const calls = Object.values(allRoutes).map(r => `${r.method} ${r.path}`);
  expect(new Set(calls).size).toBe(calls.length);
});

it('decodes the response of a public read by its address', () => {
  const review = {
    _id: 'a'.repeat(24),
    name: 'Ann',
    image: null,
    description: 'Cuts.',
    rating: 5,
    createdAt: '2026-11-26T00:00:00.000Z',
  };
  expect(decodeRead('/reviews?sort=newest&limit=3', [review])).toEqual([review]);
  expect(
    decodeRead('/delivery-methods', [{ id: 'standard', name: 'Standard', price: 0, days: { min: 2, max: 4 } }]),
  ).toHaveLength(1);
  expect(decodeRead('/reviews', [{ ...review, rating: '5' }])).toBeUndefined();
  expect(decodeRead('/user/ann@kerf.test', [review])).toBeUndefined();
});

it('has a route for each public read, which anyone may call', () => {
  for (const [name, path] of Object.entries(publicReads))
    expect(routes[name as PublicRead]).toMatchObject({ method: 'GET', path, access: 'anyone' });
});
