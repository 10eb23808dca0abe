import ipaddr from 'ipaddr.js';

/** One subscriber owns an IPv6 network of this many bits and can use any address in it. */
const IPV6_NETWORK = 64;

/** The IPv4 address, or the network of an IPv6 address: what a rate limit counts. A proxy may forward a text that is no address. */
export const networkOf = (address: string): string => {
  if (!ipaddr.isValid(address)) return address;
  const ip = ipaddr.process(address);
  if (ip.kind() === 'ipv4') return ip.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${ip.toString().replace(/%.*/, '')}/${IPV6_NETWORK}`).toString();
};

const OWN_RANGES = new Set(['loopback', 'private', 'linkLocal', 'uniqueLocal', 'carrierGradeNat']);

/** Proxies of a shop are in its own network. A visitor from outside can send their headers too, and proves nothing. */
export const isOwnNetwork = (address: string): boolean =>
  ipaddr.isValid(address) && OWN_RANGES.has(ipaddr.process(address).range());
