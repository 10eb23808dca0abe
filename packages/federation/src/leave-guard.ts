import { useEffect, useLayoutEffect, useRef } from 'react';

/** On the window, so that the shell and a front end with a copy of this file understand each other. */
const LEAVE = 'kerf:leave';

/** Starts a navigation, unless the page has changes that are not saved. `go` starts it later, after the person has agreed. */
export const leavePage = (go: () => void): void => {
  if (window.dispatchEvent(new CustomEvent(LEAVE, { cancelable: true, detail: go }))) go();
};

/** The part of the Navigation API that this file uses. Browsers without it leave on Back without a question. */
interface Navigation extends EventTarget {
  traverseTo: (key: string) => unknown;
}
interface NavigateEvent extends Event {
  navigationType: string;
  destination: { key: string };
}

/**
 * Asks before the person leaves the page: by a link, Back, a closed tab or another address. Returns a function that ends the questions,
 * for a page that navigates itself after it has saved.
 */
export const useLeaveGuard = (hasChanges: boolean, ask: () => Promise<boolean>) => {
  const latest = useRef({ hasChanges, ask });
  const isReleased = useRef(false);
  useLayoutEffect(() => {
    latest.current = { hasChanges, ask };
  });
  useEffect(() => {
    const guard = (event: Event, go: () => void) => {
      if (!latest.current.hasChanges || isReleased.current) return;
      event.preventDefault();
      void latest.current.ask().then(agreed => {
        if (!agreed) return;
        isReleased.current = true;
        go();
      });
    };
    const onLeave = (event: Event) => guard(event, (event as CustomEvent<() => void>).detail);
    const onUnload = (event: Event) => {
      if (latest.current.hasChanges && !isReleased.current) event.preventDefault();
    };
    const { navigation } = window as { navigation?: Navigation };
    const onNavigate = (event: Event) => {
      const { navigationType, cancelable, destination } = event as NavigateEvent;
      if (navigationType === 'traverse' && cancelable) guard(event, () => navigation?.traverseTo(destination.key));
    };
    window.addEventListener(LEAVE, onLeave);
    window.addEventListener('beforeunload', onUnload);
    navigation?.addEventListener('navigate', onNavigate);
    return () => {
      window.removeEventListener(LEAVE, onLeave);
      window.removeEventListener('beforeunload', onUnload);
      navigation?.removeEventListener('navigate', onNavigate);
    };
  }, []);
  return () => {
    isReleased.current = true;
  };
};
