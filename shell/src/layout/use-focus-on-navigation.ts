import { isWithinPage } from '@kerf/federation';
import { useLocation } from '@kerf/federation/router';
import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to the content after a navigation, so that keyboards and screen readers continue there. */
export const useFocusOnNavigation = (target: RefObject<HTMLElement | null>) => {
  const { pathname, state } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!isWithinPage(state)) target.current?.focus({ preventScroll: true });
  }, [pathname, state, target]);
};
