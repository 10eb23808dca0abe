const TIMEOUT = 2_000;
const AGAIN_AFTER = 1_000;

/**
 * What the releases of the remotes say of their pages. `pagesOf(entry)` answers the pages in the `pages.json` beside that entry, or
 * undefined until they are there: it never waits, since a remote that is slow must cost nobody else's page a moment.
 */
export const releasePages = ({ load = fetch, now = Date.now } = {}) => {
  const known = new Map();
  const read = async entry => {
    const response = await load(new URL('pages.json', entry), { signal: AbortSignal.timeout(TIMEOUT) });
    if (response.ok) known.set(entry, { pages: (await response.json()).pages });
  };
  return entry => {
    const { pages, askedAt = -AGAIN_AFTER } = known.get(entry) ?? {};
    if (!pages && now() - askedAt >= AGAIN_AFTER) {
      known.set(entry, { askedAt: now() });
      read(entry).catch(() => undefined);
    }
    return pages;
  };
};
