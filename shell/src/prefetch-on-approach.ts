const APPROACHES = ['pointerover', 'focusin', 'touchstart'] as const;

/**
 * Calls `prefetch` with the path of each link of the shop that a visitor comes near, by pointer, keyboard or finger, once for each
 * path: by the time the link is followed, its page is mostly there.
 */
export const prefetchOnApproach = (prefetch: (path: string) => Promise<unknown>) => {
  const asked = new Set<string>([window.location.pathname]);
  const approach = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== window.location.origin || asked.has(link.pathname)) return;
    asked.add(link.pathname);
    // Whoever comes near again tries again.
    prefetch(link.pathname).catch(() => asked.delete(link.pathname));
  };
  for (const name of APPROACHES) document.addEventListener(name, approach, { passive: true });
};
