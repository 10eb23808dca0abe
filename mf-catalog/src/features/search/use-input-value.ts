import { useSyncExternalStore } from 'react';

/** The current value of an input that another front end renders. */
export const useInputValue = (input: HTMLInputElement): string =>
  useSyncExternalStore(
    changed => {
      input.addEventListener('input', changed);
      return () => input.removeEventListener('input', changed);
    },
    () => input.value,
  );
