import { createHash } from 'node:crypto';
import { MAX_FILE_BYTES } from '../config/watched-files.ts';

export type Load = (url: string, init: RequestInit) => Promise<Response>;

export const sha256Of = (body: Buffer | string) => `sha256-${createHash('sha256').update(body).digest('base64')}`;

interface Limits {
  timeoutMs: number;
  maxBytes?: number;
  load?: Load;
}

/** Asks the origin of a remote. A redirect is a response of its own: it could lead to any address that this server reaches. */
const ask = (address: string, method: 'GET' | 'HEAD', { timeoutMs, load = fetch }: Limits): Promise<Response> =>
  load(address, { method, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });

/**
 * Reads a file of a release from the origin of its remote. All reads from such an origin use it, because its team decides what it responds.
 * @param hash the published SHA-256
 * @throws Error with the reason, such as a redirect, a file that is larger than `maxBytes`, or other bytes than the published ones
 */
export const loadReleaseFile = async (address: string, hash: unknown, limits: Limits): Promise<Buffer> => {
  const { maxBytes = MAX_FILE_BYTES } = limits;
  const response = await ask(address, 'GET', limits);
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`${address} responds with ${response.status}`);
  }
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    // Leaving the loop ends the download.
    if (size > maxBytes) throw new Error(`${address} is larger than ${maxBytes} bytes`);
    parts.push(part);
  }
  const body = Buffer.concat(parts);
  if (sha256Of(body) !== hash) throw new Error(`the SHA-256 of ${address} is not the published one`);
  return body;
};

/** Whether the origin of a remote has a file. */
export const isAtOrigin = async (address: string, limits: Limits): Promise<boolean> => {
  try {
    const { ok, status } = await ask(address, 'HEAD', limits);
    return ok || status === 405;
  } catch {
    return false;
  }
};
