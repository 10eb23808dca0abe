import { useLocation } from '@kerf/federation/router';
import { type RefObject, useEffect, useRef } from 'react';

/** After a navigation the focus goes to the new content, so that the keyboard and screen readers are where the page is. */
export const useFocusOnNavigation = (target: RefObject<HTMLElement | null>) => {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    target.current?.focus({ preventScroll: true });
  }, [pathname, target]);
};
