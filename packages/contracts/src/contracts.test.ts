import * as z from 'zod/mini';
import { allRoutes } from './all-routes.js';
import {
  decodeRead,
  email,
  encode,
  formatCents,
  imageUrl,
  line,
  newReview,
  type PublicRead,
  phone,
  price,
  profileUpdate,
  publicReads,
  routes,
} from './index.js';
import { addressChanges, addressText, newOrder, postalAddress, shipOrder } from './orders/index.js';
import { strangerLine, strangerLines, text } from './primitives.js';
import { refusal } from './refusals/refusal.js';
import { itemVariants, newItem, newItemForm } from './staff/index.js';

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
    [-123_456, '−$1,234.56'],
  ])('formats %d cents as %s', (cents, text) => {
    expect(formatCents(cents)).toBe(text);
  });

  it.each([
    ['EUR', 123_450, '€1,234.50'],
    ['JPY', 123_450, '¥123,450'],
    ['JPY', -5, '−¥5'],
    ['KWD', 1_234_500, 'KWD\u00a01,234.500'],
    ['KWD', 5, 'KWD\u00a00.005'],
    ['CHF', 1_999, 'CHF\u00a019.99'],
  ])('formats amounts of %s with its decimals', (currency, amount, text) => {
    expect(formatCents(amount, currency)).toBe(text);
  });
});

describe('primitives', () => {
  it.each([
    ['  Ann@Kerf.TEST ', 'ann@kerf.test'],
    ['a&b@kerf.test', 'a&b@kerf.test'],
    ["o'hara+tools@kerf.test", "o'hara+tools@kerf.test"],
    ['{team}=x/y?!#$%^*`|~_-@kerf.test', '{team}=x/y?!#$%^*`|~_-@kerf.test'],
    ['ann@münchen.example', 'ann@xn--mnchen-3ya.example'],
    ['Ann@MÜNCHEN.example', 'ann@xn--mnchen-3ya.example'],
    ['ann@例え.テスト', 'ann@xn--r8jz45g.xn--zckzah'],
    ['ann@xn--mnchen-3ya.example', 'ann@xn--mnchen-3ya.example'],
    ['ann@a.b.co.uk', 'ann@a.b.co.uk'],
  ])('takes the e-mail address %s', (typed, stored) => {
    expect(email.parse(typed)).toBe(stored);
    expect(email.parse(stored)).toBe(stored);
  });

  it.each([
    ['ann@', '@kerf.test', 'ann', 'ann@kerf', 'ann@@kerf.test', 'ann b@kerf.test', 'ann@kerf..test'],
    ['.ann@kerf.test', 'ann.@kerf.test', 'a..b@kerf.test', 'ann@-kerf.test', 'ann@kerf-.test', 'ann@kerf.t'],
    [
      'ann@127.0.0.1',
      'ann@münchen',
      'ann@mün/chen.example',
      'ann@mün:80.example',
      'ann@kerf.test\nbcc: x',
      'ann,b@kerf.test',
    ],
    // The Kelvin sign, which lower-cases to the letter k.
    ['\u212aim@kerf.test', `${'x'.repeat(65)}@kerf.test`, `ann@${'x'.repeat(64)}.test`, `ann@${'x.'.repeat(130)}test`],
  ])('refuses e-mail addresses such as %s', (...addresses) => {
    for (const address of addresses) expect([address, passes(email, address)]).toEqual([address, false]);
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

  const written = [
    "Ann O'Hara-Müller",
    'c/o St. Louis Tools, Apt. 5',
    '1. OG, Straße 3/2',
    '山田太郎',
    'A & Co.',
    'H.No/12',
    'Piazza S.Marco/2',
    'Staples.com',
    'GSB18.BARE/2',
    'Order for ann@gmail.com',
    'bit.ly/abc',
    'Awww. Ltd',
    'क्\u200dष',
  ];
  it.each(written)('takes the line %s, also from strangers', value => {
    expect(passes(line(100), value)).toBe(true);
    expect(passes(strangerLine(100), value)).toBe(true);
  });

  it.each(['Win at https://evil.test', 'www.evil.test', 'see WWW.evil.test', 'ftp://evil', 'ｗｗｗ.evil.test'])(
    'refuses the web address %s from strangers only',
    value => {
      expect(passes(line(100), value)).toBe(true);
      for (const schema of [strangerLine(100), strangerLines(100), postalAddressWith(value), review(value)])
        expect(passes(schema, value)).toBe(false);
    },
  );

  it('refuses second lines, hidden characters and long texts', () => {
    for (const value of ['Ann\nBcc: all@kerf.test', 'Ann\u0000', 'Ann\u202egnp.exe', 'x'.repeat(101)])
      expect(passes(line(100), value)).toBe(false);
    expect(passes(strangerLines(300), '1 Saw St\nAustin\r\nUSA')).toBe(true);
    expect(passes(strangerLines(300), '1 Saw St\u2028Austin')).toBe(false);
  });

  describe.each(['Saw\nBcc: all@kerf.test', 'Saw\u0000', 'Saw\u202egnp.exe'])('%j', value => {
    const ofItem = (field: object) => z.partial(newItemForm).safeParse(field).error?.issues[0]?.message;
    it.each([
      ['a name', { name: value }],
      ['a translated name', { translations: { de: { name: value } } }],
      ['a translated text', { translations: { de: { texts: [{ english: 'Weight', text: value }] } } }],
      ['the label of a specification', { specs: [{ label: value, value: '1 kg' }] }],
      ['the value of a specification', { specs: [{ label: 'Weight', value }] }],
      ['a caption', { captions: [{ picture: '/saw.svg', text: value }] }],
      ['a number', { number: value }],
    ])('is refused as %s of an item', (_, field) => {
      expect(ofItem(field)).toBe(refusal('noBreaks'));
    });

    it('is refused as an option of a variant, as the number of a parcel and in a profile', () => {
      expect(passes(itemVariants.shape.options, [value])).toBe(false);
      expect(passes(shipOrder, { role: 'shift', trackingNumber: value })).toBe(false);
      expect(passes(profileUpdate.shape.education, value)).toBe(false);
    });
  });

  it.each([
    ['spaces', ' \u00a0\u3000'],
    ['characters of no width', '\u200b\u200d\u2060\ufeff'],
    ['soft hyphens', '\u00ad\u00ad'],
    ['Hangul fillers', '\u3164\uffa0'],
    ['blank Braille patterns', '\u2800\u2800'],
    ['variation selectors and tags', '\ufe0f\u{e0041}'],
    ['combining marks without a letter', '\u0301\u20dd'],
  ])('refuses a text that consists of %s', (_, value) => {
    for (const schema of [text(100), line(100), strangerLines(100)]) {
      const result = schema.safeParse(value);
      expect(result.error?.issues.map(({ message }) => message)).toEqual([refusal('required')]);
    }
  });

  it.each([
    ['+81 (3) 1234-5678', '(555) 123-4567', '555.123.4567', '030/123456', '+1 (555) 123 4567 ext. 89', '555-1234 x12'],
    ['+49\u00a030\u2011123456', '\u202a+81312345678\u202c', '０３－１２３４－５６７８', '٠٥٠١٢٣٤٥٦٧'],
  ])('takes phone numbers such as %s', (...numbers) => {
    for (const number of numbers) expect([number, passes(phone, number)]).toEqual([number, true]);
  });

  it.each([
    ['call me', '5((((((((', '(555 123-4567', '555) 123-4567', '()5551234', '+', '++15551234567', '1234'],
    ['5-----------', '12345678901234567890', '555 1234 ext. call', '555;1234', '-', '5551234\n5551234'],
  ])('refuses phone numbers such as %s', (...numbers) => {
    for (const number of numbers) expect([number, passes(phone, number)]).toEqual([number, false]);
  });
});

const review = (description: string) => ({ safeParse: () => newReview.safeParse({ rating: 5, description }) });
const home = { name: 'Ann', line1: '1 Saw St', city: 'Austin', postcode: '73301', country: 'US' };
const postalAddressWith = (name: string) => ({ safeParse: () => postalAddress.safeParse({ ...home, name }) });

describe('postal addresses', () => {
  it('needs a postal code where the country has them', () => {
    const { postcode: _, ...without } = home;
    for (const address of [without, { ...home, postcode: ' ' }, { ...without, country: 'DE' }])
      expect(postalAddress.safeParse(address).error?.issues).toMatchObject([
        { path: ['postcode'], message: refusal('required') },
      ]);
    for (const country of ['HK', 'AE', 'ZW']) {
      expect(postalAddress.parse({ ...without, country })).toMatchObject({ postcode: '' });
      expect(addressText(postalAddress.parse({ ...without, country }))).toBe(`Ann, 1 Saw St, Austin, ${country}`);
    }
  });

  it('changes no part of an address that the request does not name', () => {
    expect(addressChanges.parse({ city: 'Reno' })).toEqual({ city: 'Reno' });
  });

  it('names a missing postal code together with the other invalid fields', () => {
    const result = postalAddress.safeParse({ ...home, name: '', postcode: '' });
    expect(result.error?.issues.map(({ path }) => path.join('.')).sort()).toEqual(['name', 'postcode']);
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
