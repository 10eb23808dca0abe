import { prefixOf, splitLanguage, withoutPrefix } from './languages';

it('has no prefix for English', () => {
  expect([undefined, 'en', 'en-US', 'de'].map(prefixOf)).toEqual(['', '', '', '/de']);
});

it.each([
  ['/de', { language: 'de', path: '/' }],
  ['/de/', { language: 'de', path: '/' }],
  ['/de/items/1', { language: 'de', path: '/items/1' }],
  ['/de/de', { language: 'de', path: '/de' }],
  ['/demo', { path: '/demo' }],
  ['/fr/items', { path: '/fr/items' }],
  ['/', { path: '/' }],
])('finds the language and the path of %s', (path, expected) => {
  expect(splitLanguage(path, ['de', 'ja'])).toEqual(expected);
});

it('leaves a path without the prefix as it is', () => {
  expect(withoutPrefix('/demo', '/de')).toBe('/demo');
  expect(withoutPrefix('/cart', '')).toBe('/cart');
});
