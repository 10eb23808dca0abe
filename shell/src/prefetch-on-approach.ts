import { withoutPrefix } from '@kerf/federation';
import { pagePrefix } from './navigation/history';
import type { LinkedPage } from './remotes/pages';

const APPROACHES = ['pointerover', 'focusin', 'touchstart'] as const;
/** A pointer that crosses a list of links does not read the data of all of them. */
const STAY_MS = 80;

/** A visitor who saves data pays for a page that is not opened. Chromium has this property only. */
const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

interface Prefetches {
  prefetchScripts: (link: LinkedPage) => Promise<unknown>;
  prefetchData: (link: LinkedPage) => Promise<unknown>;
}

/**
 * Prefetches the page of each of the shop's links that the pointer, the focus or a touch reaches: its scripts once, and its data when
 * the approach lasts. The page is then usually loaded when the visitor follows the link. It does nothing for a visitor who saves data.
 */
export const prefetchOnApproach = ({ prefetchScripts, prefetchData }: Prefetches) => {
  const prefix = pagePrefix();
  const asked = new Set<string>([window.location.pathname]);
  let stay: ReturnType<typeof setTimeout> | undefined;
  const approach = ({ target }: Event) => {
    clearTimeout(stay);
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || savesData() || link.origin !== window.location.origin) return;
    const { pathname, search } = link;
    stay = setTimeout(() => {
      // A click gives the link the focus and opens its page.
      const { location } = window;
      if (pathname !== location.pathname || search !== location.search)
        prefetchData({ pathname: withoutPrefix(pathname, prefix), search }).catch(() => undefined);
    }, STAY_MS);
    if (asked.has(pathname)) return;
    asked.add(pathname);
    // After a failure the next approach tries again.
    prefetchScripts({ pathname: withoutPrefix(pathname, prefix), search }).catch(() => asked.delete(pathname));
  };
  for (const name of APPROACHES) document.addEventListener(name, approach, { passive: true });
};
