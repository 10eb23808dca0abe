import { useSyncExternalStore } from 'react';

/** Where a page has one column: the same width as in columns.module.css. */
const narrow = () => window.matchMedia('(max-width: 59.99rem)');

const onChange = (changed: () => void) => {
  const media = narrow();
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};

/** Whether the window is too narrow for the steps and the summary beside them. Unknown in the HTML that the build renders. */
export const useIsNarrow = (): boolean | undefined =>
  useSyncExternalStore(
    onChange,
    () => narrow().matches,
    () => undefined,
  );
