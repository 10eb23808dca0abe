import type { FoundPage } from '../map/find-page.ts';
import { servedReads } from './page-reads.ts';

const found = (
  api: string[],
  values: Record<string, string> = {},
  more: Partial<FoundPage['page']> = {},
): FoundPage => ({
  page: { path: '/x', access: 'public', scripts: [], styles: [], reads: { api }, ...more },
  remote: { name: 'mf_x', entry: '', paths: [] },
  values,
  base: '',
  pages: [],
});
const reads = (...args: Parameters<typeof found>) => servedReads(found(...args), new URLSearchParams('q=a b&sort='));

test('fills in the parameters of the path and of the query, and leaves out empty ones', () => {
  expect(reads(['/a/:id?limit=6', '/b?q=:q&sort=:sort&limit=2'], { id: '5' })).toEqual([
    '/a/5?limit=6',
    '/b?q=a+b&limit=2',
  ]);
});

test.each([
  '@evil.test/',
  '//evil.test/',
  'http://evil.test/',
  '/a/../b',
  '/a/%2e%2e/b',
  '/a\\b',
  '/a/#b',
  `/${'x'.repeat(1_000)}`,
])('does not read %s', address => expect(reads([address])).toEqual([]));

test('a path parameter cannot lead to another address', () => {
  expect(reads(['/a/:id'], { id: '..' })).toEqual([]);
});

test('reads the item of a page about one, and the terms of the shop, unless the text in the path is not an id', () => {
  expect(reads(['/items/:id'], { id: 'a'.repeat(24) }, { about: 'item' })).toEqual([
    `/items/${'a'.repeat(24)}`,
    '/config',
    '/delivery-methods',
  ]);
  expect(reads([], { id: 'a'.repeat(23) }, { about: 'item' })).toEqual([]);
});
