import { createHash } from 'node:crypto';
import type { PageRelease, PagesOf } from './page-release.ts';

const TIMEOUT_MS = 2_000;
const RETRY_AFTER_MS = 1_000;

export const sha256Of = (body: Buffer | string) => `sha256-${createHash('sha256').update(body).digest('base64')}`;

/** Parses a `pages.json` if its bytes have the published SHA-256. */
export const parsePages = (body: Buffer, integrity: string | undefined): readonly PageRelease[] | undefined =>
  sha256Of(body) === integrity ? JSON.parse(body.toString()).pages : undefined;

interface Known {
  pages?: readonly PageRelease[] | undefined;
  askedAt: number;
}

/**
 * Fetches `pages.json` beside each release's entry. The returned function never waits, so a slow remote delays no page:
 * it returns undefined until the file has arrived, and tries again after a failure.
 */
export const releasePages = ({
  load = fetch as (url: URL, init: RequestInit) => Promise<Response>,
  now = Date.now,
} = {}): PagesOf => {
  const known = new Map<string, Known>();
  const read = async (key: string, entry: string, integrity: string | undefined) => {
    const response = await load(new URL('pages.json', entry), { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) return;
    const pages = parsePages(Buffer.from(await response.arrayBuffer()), integrity);
    if (pages) known.set(key, { pages, askedAt: now() });
  };
  return ({ entry, integrity }) => {
    const key = `${entry} ${integrity?.pages}`;
    const { pages, askedAt } = known.get(key) ?? { askedAt: -RETRY_AFTER_MS };
    if (!pages && now() - askedAt >= RETRY_AFTER_MS) {
      known.set(key, { askedAt: now() });
      // The next request after RETRY_AFTER_MS tries again.
      read(key, entry, integrity?.pages).catch(() => undefined);
    }
    return pages;
  };
};
