import { createHash } from 'node:crypto';
import type { ReleaseFile, ReleaseOf } from './page-release.ts';

const TIMEOUT_MS = 2_000;
const RETRY_AFTER_MS = 1_000;

export const sha256Of = (body: Buffer | string) => `sha256-${createHash('sha256').update(body).digest('base64')}`;

/** Parses a `pages.json` if its bytes have the published SHA-256. */
export const parseRelease = (body: Buffer, integrity: string | undefined): ReleaseFile | undefined =>
  sha256Of(body) === integrity ? JSON.parse(body.toString()) : undefined;

interface Known {
  release?: ReleaseFile | undefined;
  askedAt: number;
  /** Why the last fetch failed. */
  problem?: string;
}

/**
 * Fetches `pages.json` beside each release's entry. The returned function never waits, so a slow remote delays no page:
 * it returns undefined until the file has arrived, and tries again after a failure.
 */
export const releasePages = ({
  load = fetch as (url: URL, init: RequestInit) => Promise<Response>,
  now = Date.now,
  warn = (message: string): void => console.warn(message),
} = {}): ReleaseOf => {
  const known = new Map<string, Known>();
  const read = async (key: string, entry: string, integrity: string | undefined) => {
    const response = await load(new URL('pages.json', entry), { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`the response is ${response.status}`);
    const release = parseRelease(Buffer.from(await response.arrayBuffer()), integrity);
    if (!release) throw new Error('its SHA-256 is not the published one');
    known.set(key, { release, askedAt: now() });
  };
  const failed = (key: string, entry: string, { message }: Error) => {
    const last = known.get(key);
    if (last?.problem !== message) warn(`${new URL('pages.json', entry)} cannot be read: ${message}.`);
    known.set(key, { askedAt: now(), ...last, problem: message });
  };
  return ({ entry, integrity }) => {
    const key = `${entry} ${integrity?.pages}`;
    const last = known.get(key) ?? { askedAt: -RETRY_AFTER_MS };
    if (!last.release && now() - last.askedAt >= RETRY_AFTER_MS) {
      known.set(key, { ...last, askedAt: now() });
      // The next request after RETRY_AFTER_MS tries again.
      read(key, entry, integrity?.pages).catch(error => failed(key, entry, error));
    }
    return last.release;
  };
};
