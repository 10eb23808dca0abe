import { addressDigest } from './address-digest.js';

it.each([
  ['an IPv4 address and its form in IPv6', '203.0.113.7', '::ffff:203.0.113.7'],
  ['two IPv6 addresses of one network', '2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
  ['two forms of one IPv6 address', '2001:db8::1', '2001:0DB8:0:0:0:0:0:1'],
  ['link-local addresses of two interfaces', 'fe80::1%eth0', 'fe80::2%eth1'],
])('is the same for %s', (_what, one, other) => {
  expect(addressDigest(one)).toBe(addressDigest(other));
});

it.each([
  ['two IPv4 addresses', '203.0.113.7', '203.0.113.8'],
  ['two IPv6 networks', '2001:db8:1:2::1', '2001:db8:1:3::1'],
  ['texts of a proxy that are no addresses', 'unknown', '_hidden'],
])('differs for %s', (_what, one, other) => {
  expect(addressDigest(one)).not.toBe(addressDigest(other));
});

it('does not contain the address', () => {
  expect(addressDigest('203.0.113.7')).not.toContain('203');
  expect(addressDigest(undefined)).toBe('none');
});
