import { list } from '@kerf/api-client';
import type { OrderFilter, OrderSort } from '@kerf/contracts';
import type { Filters } from '../../components/filters/use-filters';
import { ordersMessages as texts } from '../../messages/orders-messages';

/** The states that orders are filtered by. `shifted` is a word of the specification, because it is part of addresses. */
export const orderStates: Readonly<Record<OrderFilter, string>> = {
  pending: texts.pending,
  unpaid: texts.unpaid,
  shifted: texts.shifted,
  returns: texts.returns,
  disputed: texts.disputed,
  refunded: texts.refunded,
  cancelled: texts.cancelled,
};

/** The filters of the orders that the address names, as the API takes them. */
export const orderFilters = ({ get, pick }: Filters): Record<string, string> => ({
  ...pick(['q', 'from', 'to', 'country', 'promotion']),
  ...(get('status') in orderStates && pick(['status'])),
});

/** The orders that the address names, in its order. */
export const orderQuery = (filters: Filters) => {
  const sort = (filters.get('sort') || 'newest') as OrderSort;
  return list('listOrders', { query: { ...orderFilters(filters), sort } });
};
