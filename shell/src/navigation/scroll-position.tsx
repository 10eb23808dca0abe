import { isWithinPage } from '@kerf/federation';
import { useLocation, useNavigationType } from '@kerf/federation/router';
import { useLayoutEffect } from 'react';

const STORE = 'kerf-scroll';

/** Reads the positions that the previous document stored. Storage may be denied or contain invalid data. */
const storedPositions = (): Map<string, number> => {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORE) ?? '[]'));
  } catch {
    return new Map();
  }
};

/** The scroll position of each history entry in pixels, by its key. Survives a reload. */
const positions = storedPositions();
let shown: { key: string; pathname: string } | undefined;

const note = () => shown && positions.set(shown.key, window.scrollY);

const follow = () => {
  window.history.scrollRestoration = 'manual';
  const keep = () => {
    try {
      sessionStorage.setItem(STORE, JSON.stringify([...positions].slice(-50)));
    } catch {
      // Without storage the next document starts at the top.
    }
  };
  window.addEventListener('scroll', note, { passive: true });
  window.addEventListener('pagehide', keep);
  return () => {
    window.removeEventListener('scroll', note);
    window.removeEventListener('pagehide', keep);
  };
};

/**
 * Scrolls when a page is shown: a new page to the top, a page reached with Back or Forward to its last position. A change
 * of the query string or within the page does not scroll.
 */
export function ScrollPosition() {
  const { key, pathname, state } = useLocation();
  const cameBack = useNavigationType() === 'POP';
  useLayoutEffect(follow, []);
  useLayoutEffect(() => {
    const known = positions.get(key);
    // The visitor may have scrolled the served HTML before React replaces it.
    const isPart = shown?.pathname === pathname || isWithinPage(state);
    const stays = cameBack ? !shown && known === undefined : isPart;
    shown = { key, pathname };
    // Reading the scroll position now would force a synchronous layout.
    if (stays) requestAnimationFrame(note);
    else window.scrollTo(0, cameBack ? (known ?? 0) : 0);
  }, [key, pathname, state, cameBack]);
  return null;
}
