import { texts } from '@kerf/federation/texts';

/** Apart from the other texts of the cart, which the checkout loads too. */
export const addedLinesMessages = texts('mf-checkout/added-lines', {
  noRoom: ({ missing }: { missing: number }) =>
    missing === 1
      ? 'The cart has 50 lines at most, so 1 tool was not added.'
      : `The cart has 50 lines at most, so ${missing} tools were not added.`,
});
