import { useLocation, useNavigationType } from '@kerf/federation/router';
import { useLayoutEffect } from 'react';

const STORE = 'kerf-scroll';

/** What the document before this one has kept. The browser may refuse to keep anything, and what stands there may be anybody's. */
const kept = (): Map<string, number> => {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORE) ?? '[]'));
  } catch {
    return new Map();
  }
};

/** How far down each entry of the history was read, by its key; a reload keeps it. */
const positions = kept();
let shown: { key: string; pathname: string } | undefined;

const note = () => shown && positions.set(shown.key, window.scrollY);

const follow = () => {
  window.history.scrollRestoration = 'manual';
  const keep = () => {
    try {
      sessionStorage.setItem(STORE, JSON.stringify([...positions].slice(-50)));
    } catch {
      // Then the next document begins at its top.
    }
  };
  window.addEventListener('scroll', note, { passive: true });
  window.addEventListener('pagehide', keep);
  return () => {
    window.removeEventListener('scroll', note);
    window.removeEventListener('pagehide', keep);
  };
};

/** Goes with a page: a new one begins at its top, one that is come back to where it was left; a change of the search moves nothing. */
export function ScrollPosition() {
  const { key, pathname } = useLocation();
  const cameBack = useNavigationType() === 'POP';
  useLayoutEffect(follow, []);
  useLayoutEffect(() => {
    const known = positions.get(key);
    // Whoever reads what the server has sent may be further down already when the page takes its place.
    const stays = cameBack ? !shown && known === undefined : shown?.pathname === pathname;
    shown = { key, pathname };
    // Asked now, the browser would lay the page out here and then, a task too long already.
    if (stays) requestAnimationFrame(note);
    else window.scrollTo(0, cameBack ? (known ?? 0) : 0);
  }, [key, pathname, cameBack]);
  return null;
}
