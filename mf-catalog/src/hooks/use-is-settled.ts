import { whenIdle } from '@kerf/federation/when-idle';
import { startTransition, useEffect, useState } from 'react';

const isFirstPage = () => typeof document === 'undefined' || document.querySelector('[data-filled]') !== null;

/** False while the first page of a document replaces its served cards, true when the browser is idle. */
export const useIsSettled = () => {
  const [isSettled, setSettled] = useState(() => !isFirstPage());
  useEffect(() => (isSettled ? undefined : whenIdle(() => startTransition(() => setSettled(true)))), [isSettled]);
  return isSettled;
};
