import { ownAddress } from './own-address';

it.each(['/', '/cart', '/items/1/saw?x=1#reviews', '/de//evil.test/login', '/login?next=//evil.test', '/@evil.test'])(
  'returns %s as it is',
  address => expect(ownAddress(address)).toBe(address),
);

it.each([
  '',
  'cart',
  '//evil.test/login',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  ' //evil.test',
  '/x/..//evil.test',
  '/.//evil.test',
  '//[',
  'https://evil.test/',
  'javascript:alert(1)',
  'data:text/html,x',
])('returns undefined for %j', address => expect(ownAddress(address)).toBeUndefined());
