import { useEffect, useState } from 'react';

/** Returns the value after it has not changed for `ms` milliseconds, so that typing does not send a request per letter. */
export const useDebouncedValue = <T>(value: T, ms = 400): T => {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setDebounced, ms, value);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return debounced;
};
