import { isOwnNetwork, networkOf } from './addresses.js';

test.each([
  ['an IPv4 address', '203.0.113.7', '203.0.113.7'],
  ['an IPv4 address in an IPv6 socket', '::ffff:203.0.113.7', '203.0.113.7'],
  ['an IPv6 address', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['an IPv6 address with a zone', 'fe80::1%eth0', 'fe80::'],
  ['a text that is no address', 'unknown', 'unknown'],
  ['no text', '', ''],
])('counts %s', (_, address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each(['127.0.0.1', '::1', '10.1.2.3', '::ffff:172.18.0.2', '100.64.0.1', 'fd00::1', 'fe80::1'])(
  'finds %s in the own network',
  address => expect(isOwnNetwork(address)).toBe(true),
);

test.each(['203.0.113.7', '2001:4860:4860::8888', 'gateway', ''])('finds %j outside of the own network', address =>
  expect(isOwnNetwork(address)).toBe(false),
);
