import { hasRegions, regionOf, regionsOf } from './regions.js';

test.each([
  ['US', 59, { code: 'TX', name: 'Texas' }],
  ['CA', 13, { code: 'PE', name: 'Prince Edward Island' }],
  ['AU', 8, { code: 'NSW', name: 'New South Wales' }],
  ['JP', 47, { code: 'Tokyo', name: 'Tokyo' }],
])('lists each region of %s once', (country, count, one) => {
  const regions = regionsOf(country);
  expect(new Set(regions.map(({ code }) => code)).size).toBe(count);
  expect(regions).toContainEqual(one);
});

test.each([
  ['US', ' texas', 'TX'],
  ['US', 'tx', 'TX'],
  ['US', 'Bavaria', undefined],
  ['DE', 'Bavaria', undefined],
])('in %s, %p is the region %p', (country, text, code) => {
  expect(regionOf(country, text)?.code).toBe(code);
});

test('knows countries whose addresses have a region without a list, and others without one', () => {
  expect([hasRegions('HK'), hasRegions('US'), hasRegions('DE')]).toEqual([true, true, false]);
  expect(regionsOf('HK')).toEqual([]);
});
