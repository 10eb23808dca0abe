import { isPostcodePattern, matchLength, normalPostcode } from '../../platform/shop-rules/postcodes.js';
import { loadRules, type Rules } from '../../platform/shop-rules/rules.js';
import { deliveryMethods, notDelivered, postcodeCountries } from './delivery.js';

it.each([
  ['US', '99501-1234', '99501'],
  ['US', ' 99501 ', '99501'],
  ['GB', 'bt1 5gs', 'BT15GS'],
  ['PL', '00-950', '00950'],
])('compares a postal code of %s, %p, as %s', (country, typed, normal) => {
  expect(normalPostcode(country, typed)).toBe(normal);
});

it.each([
  ['995-999', '99501', 3],
  ['995-999', '99401', 0],
  ['995-999', 'AB1', 0],
  ['99501-99599', '99550', 5],
  ['BT*', 'BT15GS', 2],
  ['BT*', 'B11AA', 0],
  ['99501', '99501', 6],
  ['99501', '995012', 0],
])('matches %s with %s by %i characters', (pattern, code, length) => {
  expect(matchLength(pattern, code)).toBe(length);
});

it.each(['995-99', '999-995', 'BT', 'BT*', '99501', '995-999'])('knows whether %s names postal codes', pattern => {
  expect(isPostcodePattern(pattern)).toBe(!['995-99', '999-995'].includes(pattern));
});

it.each(['bt*', '*', '', '99 501', 'B*T', '995–999'])('refuses the text %p', pattern => {
  expect(isPostcodePattern(pattern)).toBe(false);
});

const delivery: Rules['delivery'] = [
  {
    id: 'van',
    name: 'Van',
    days: { min: 1, max: 2 },
    zones: [
      { countries: ['*'], price: 900 },
      { countries: ['US'], price: 100 },
      { countries: ['US'], postalCodes: ['9*'], price: 200 },
      { countries: ['US'], postalCodes: ['995-999', '967*'], price: 300 },
      { countries: ['US'], postalCodes: ['99501'], price: null },
    ],
  },
];
const rules: Rules = { ...loadRules(), delivery };
const priceTo = (country: string, postcode?: string) => deliveryMethods(rules, { country, postcode })[0]?.price;

it('takes the zone with the longest match, and that of the country without one', () => {
  expect([undefined, '10001', '90001', '99601', '96701', '99501'].map(postcode => priceTo('US', postcode))).toEqual([
    100,
    100,
    200,
    300,
    300,
    undefined,
  ]);
  expect(priceTo('DE', '99601')).toBe(900);
});

it('names the countries whose postal codes count', () => {
  expect(postcodeCountries(rules)).toEqual(['AS', 'GU', 'MP', 'PR', 'US', 'VI']);
});

it('names the postal code that nobody delivers to', () => {
  expect(notDelivered(rules, { country: 'US', postcode: '99501' }).getResponse()).toMatchObject({
    code: 'not-delivered',
    issues: [{ path: 'address.postcode' }],
  });
  expect(notDelivered(rules, { country: 'US', postcode: '10001' }).getResponse()).not.toHaveProperty('issues');
});

it('promises no day to military post offices and far territories of the US, and keeps its price and days elsewhere', () => {
  const methods = (postcode?: string) =>
    deliveryMethods(loadRules(), { country: 'US', postcode }).map(({ id, price }) => [id, price]);
  for (const far of ['00901', '09012', '34002', '96201', '96910', '96799'])
    expect(methods(far)).toEqual([['standard', 0]]);
  for (const near of [undefined, '10001', '00501', '99501', '96813'])
    expect(methods(near)).toEqual([
      ['standard', 0],
      ['express', 2495],
    ]);
});

describe('postal codes of another country', () => {
  const own = loadRules();
  const standard = (country: string, postcode?: string, of = own) =>
    deliveryMethods(of, { country, postcode })[0]?.price;

  it.each([
    ['JE', undefined],
    ['JE', 'JE2 3AB'],
    ['GB', 'JE2 3AB'],
    ['GG', undefined],
    ['GG', 'gy1 1aa'],
    ['IM', 'IM1 1AA'],
    ['IE', 'JE2 3AB'],
  ])('delivers nothing to %s %s, as the zone of the code says', (country, postcode) => {
    expect(standard(country, postcode)).toBeUndefined();
  });

  it.each([
    ['IE', 'BT1 5GS', 2995],
    ['GB', 'BT1 5GS', 2995],
    ['IE', 'D02 X285', 1995],
    ['IE', undefined, 1995],
    ['GB', 'SW1A 1AA', 1995],
    ['DE', 'BT1 5GS', 1995],
  ])('takes the zone of the code of %s %s', (country, postcode, price) => {
    expect(standard(country, postcode)).toBe(price);
  });

  it('takes the zone of a territory that the rules name', () => {
    const [method] = own.delivery;
    const zones = [{ countries: ['JE'], price: 500 }, ...(method?.zones ?? [])];
    const named = { ...own, delivery: own.delivery.slice(0, 1).map(each => ({ ...each, zones })) };
    expect(standard('JE', 'JE2 3AB', named)).toBe(500);
  });

  it('takes ZIP codes of territories of the US, and leaves the others to the zone of all countries', () => {
    expect(['96799', '00901'].map(code => priceTo('AS', code))).toEqual([300, 900]);
    expect(priceTo('PR')).toBe(900);
    expect(postcodeCountries(own)).toEqual(['AS', 'GB', 'GU', 'IE', 'MP', 'PR', 'US', 'VI']);
  });
});
