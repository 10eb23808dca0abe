import type { Item, ItemDetail } from '@kerf/contracts';
import { formatCents, type Priced } from '@kerf/contracts/domain';
import { currencyOf, currencyStore } from '@kerf/session';
import { useSyncExternalStore } from 'react';

/** What items cost today in the currency of the visitor, and the text of an amount in it. `usePrice` is for one item. */
export const usePrices = () => {
  const state = useSyncExternalStore(currencyStore.subscribe, currencyStore.getState, currencyStore.getState);
  const currency = currencyOf(state);
  const inCurrency = (priced: Priced): number =>
    currency && state.convertPrice ? state.convertPrice(priced, currency).price : priced.price;
  return {
    currency: currency?.code,
    /** Of the item itself, also if another variant is cheaper. */
    priceOf: ({ cheapest: _, ...item }: Item | ItemDetail): number => inCurrency(item),
    /** Of the cheapest variant. */
    lowestPriceOf: ({ price, priceFrom = price, cheapest, ...item }: Item): number =>
      cheapest || priceFrom !== price ? inCurrency({ price: priceFrom, cheapest }) : inCurrency({ ...item, price }),
    format: (amount: number): string => (currency ? formatCents(amount, currency.code) : '\u00a0'),
  };
};
