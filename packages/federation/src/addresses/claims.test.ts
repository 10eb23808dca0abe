import { claimantOf, isSameClaim } from './claims';

const remotes = [
  { name: 'mf_catalog', paths: ['/', '/home', '/items'] },
  { name: 'mf_customer', paths: ['/dashboard', '/dashboard/order'] },
  { name: 'mf_deep', paths: ['/hire/tools'] },
];

test.each([
  ['/hire/saws', undefined],
  ['/itemsets', undefined],
  ['/dashboard/hire', undefined],
  ['/dashboard/orders', undefined],
  ['/home', 'mf_catalog'],
  ['/Home/explore', 'mf_catalog'],
  ['/items/hot', 'mf_catalog'],
  ['/', 'mf_catalog'],
  ['/hire', 'mf_deep'],
  ['/hire/tools/drills', 'mf_deep'],
  ['/dashboard', 'mf_customer'],
  ['/dashboard/order', 'mf_customer'],
  ['/dashboard/order/late', 'mf_customer'],
  ['/login', 'shell'],
  ['/LOGIN/again', 'shell'],
  ['/overrides', 'shell'],
  ['/static/js', 'shell'],
])('%s belongs to %s', (path, name) => {
  expect(claimantOf(path, remotes)).toBe(name);
});

test('a claim takes what is above and below it, and the dashboard only itself', () => {
  expect(isSameClaim('/a', '/a/b')).toBe(true);
  expect(isSameClaim('/a/b', '/a')).toBe(true);
  expect(isSameClaim('/a/b', '/a/c')).toBe(false);
  expect(isSameClaim('/dashboard', '/dashboard/a')).toBe(false);
  expect(isSameClaim('/dashboard', '/Dashboard')).toBe(true);
});
