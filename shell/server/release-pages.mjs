import { createHash } from 'node:crypto';

const TIMEOUT = 2_000;
const AGAIN_AFTER = 1_000;

export const sha256Of = body => `sha256-${createHash('sha256').update(body).digest('base64')}`;

/**
 * What the releases of the remotes say of their pages. `pagesOf(entry, integrity)` answers the pages in the `pages.json` beside that entry
 * where its bytes have that SHA-256, or undefined until it is there: it never waits, so a slow remote delays nobody else's page.
 */
export const releasePages = ({ load = fetch, now = Date.now } = {}) => {
  const known = new Map();
  const read = async (key, entry, integrity) => {
    const response = await load(new URL('pages.json', entry), { signal: AbortSignal.timeout(TIMEOUT) });
    if (!response.ok) return;
    const body = Buffer.from(await response.arrayBuffer());
    if (sha256Of(body) !== integrity) throw new Error(`pages.json beside ${entry} is not the published one.`);
    known.set(key, { pages: JSON.parse(body).pages });
  };
  return (entry, integrity) => {
    const key = `${entry} ${integrity}`;
    const { pages, askedAt = -AGAIN_AFTER } = known.get(key) ?? {};
    if (!pages && now() - askedAt >= AGAIN_AFTER) {
      known.set(key, { askedAt: now() });
      read(key, entry, integrity).catch(() => undefined);
    }
    return pages;
  };
};
