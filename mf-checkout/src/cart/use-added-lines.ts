import type { CartLine } from '@kerf/contracts';
import { paths } from '@kerf/federation';
import { useLocation, useNavigate } from '@kerf/federation/router';
import { useEffect, useState } from 'react';
import { addLines, cartStore } from './cart-store';
import { cartOf } from './stored-cart';

const linesIn = (state: unknown): readonly CartLine[] | undefined => {
  const { add } = (state ?? {}) as { add?: unknown };
  return cartOf({ id: '', lines: add, base: [] })?.lines;
};

/**
 * A link to the cart with lines as its `add` state adds them once. Of a line that the cart has, the larger quantity counts, so going back to the
 * link and following it again changes nothing. Returns how many lines had no room.
 */
export const useAddedLines = (): number => {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [missing, setMissing] = useState(0);
  useEffect(() => {
    const added = linesIn(state);
    if (!added) return;
    addLines(added);
    const { lines } = cartStore.getState();
    setMissing(added.filter(({ item }) => lines.every(line => line.item !== item)).length);
    void navigate(paths.cart, { replace: true });
  }, [state, navigate]);
  return missing;
};
