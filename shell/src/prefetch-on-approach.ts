const APPROACHES = ['pointerover', 'focusin', 'touchstart'] as const;

/** A visitor who saves data pays for a page that is not opened. Chromium has this property only. */
const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Calls `prefetch` once for the path of each of the shop's links that the pointer, the focus or a touch reaches. The page
 * is then usually loaded when the visitor follows the link. It does nothing for a visitor who saves data.
 */
export const prefetchOnApproach = (prefetch: (path: string) => Promise<unknown>) => {
  const asked = new Set<string>([window.location.pathname]);
  const approach = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || savesData() || link.origin !== window.location.origin || asked.has(link.pathname)) return;
    asked.add(link.pathname);
    // After a failure the next approach tries again.
    prefetch(link.pathname).catch(() => asked.delete(link.pathname));
  };
  for (const name of APPROACHES) document.addEventListener(name, approach, { passive: true });
};
