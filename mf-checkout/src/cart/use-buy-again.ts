import { useQuery } from '@kerf/federation/query';
import { useLocation, useSearchParams } from '@kerf/federation/router';
import { useEffect } from 'react';
import { namedCurrency } from '../named-currency';
import { ownOrderQuery } from '../own-order-query';
import { addLines } from './cart-store';

/**
 * `/cart?again=ORDER` adds what a customer or guest has ordered once, at the prices of then: the quote says what costs something else by now, or is
 * sold no more. Returns the reading of the order, until its lines are in the cart.
 */
export const useBuyAgain = () => {
  const [search, setSearch] = useSearchParams();
  const id = search.get('again');
  const { state } = useLocation();
  const order = useQuery({ ...ownOrderQuery(id ?? '', state?.orderToken), enabled: id !== null });
  const { data } = order;
  useEffect(() => {
    if (id === null || !data) return;
    addLines(
      data.lines.map(({ item, quantity, price }) => ({ item, quantity, price, ...namedCurrency(data.currency) })),
    );
    setSearch({}, { replace: true });
  }, [id, data, setSearch]);
  return id === null ? undefined : order;
};
