import type { Quote } from '@kerf/contracts';
import { useEffect, useState } from 'react';

type Total = Pick<Quote, 'total' | 'currency'>;

/**
 * Submits again when the quote of the typed address has arrived, for a buyer who has clicked before. Nothing is submitted if the total is
 * not the one that the page showed at the click.
 * @param current the quote of the address; undefined while it loads
 */
export const useQuotedSubmit = (current: Quote | undefined, isFailed: boolean, submit: () => void) => {
  const [shown, setShown] = useState<Total>();
  useEffect(() => {
    if (!shown || !(current || isFailed)) return;
    setShown(undefined);
    if (current?.total === shown.total && current.currency === shown.currency) submit();
  }, [shown, current, isFailed, submit]);
  return { isWaiting: shown !== undefined, wait: setShown };
};
