import { hash } from 'node:crypto';
import ipaddr from 'ipaddr.js';

/** One subscriber owns an IPv6 network of this many bits and can use any address in it. */
const ipv6Network = 64;

/** The IPv4 address, or the network of an IPv6 address. A proxy may forward a text that is no address. */
const networkOf = (address: string): string => {
  if (!ipaddr.isValid(address)) return address;
  const ip = ipaddr.process(address);
  if (ip.kind() === 'ipv4') return ip.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${ip.toString().replace(/%.*/, '')}/${ipv6Network}`).toString();
};

/** Identifies a network address without storing it. A client that has disconnected has none. */
export const addressDigest = (address: string | undefined): string =>
  address ? hash('sha256', networkOf(address), 'base64url') : 'none';
