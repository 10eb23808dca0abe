import { hash } from 'node:crypto';
import { networkOf } from '@kerf/network';

/** Identifies a network address without storing it. A client that has disconnected has none. */
export const addressDigest = (address: string | undefined): string =>
  address ? hash('sha256', networkOf(address), 'base64url') : 'none';
