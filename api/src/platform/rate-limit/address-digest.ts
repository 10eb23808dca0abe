import { hash } from 'node:crypto';
import { normalizeIp } from '@nestjs/throttler';

/** One subscriber owns an IPv6 network of this many bits and can use any address in it. */
const ipv6Network = 64;

/** Identifies a network address without storing it. A client that has disconnected has none. */
export const addressDigest = (address: string | undefined): string =>
  address ? hash('sha256', normalizeIp(address, ipv6Network), 'base64url') : 'none';
