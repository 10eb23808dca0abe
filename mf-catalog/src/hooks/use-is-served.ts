import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** Whether the build renders the page's first view, which the page server fills with data. */
export const useIsServed = () =>
  useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
