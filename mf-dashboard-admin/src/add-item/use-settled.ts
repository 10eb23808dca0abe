import { useEffect, useState } from 'react';

/** The value once it has stood still for a moment: not every letter of an address is worth a request. */
export const useSettled = <T>(value: T, ms = 400): T => {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(settle, ms, value);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
};
