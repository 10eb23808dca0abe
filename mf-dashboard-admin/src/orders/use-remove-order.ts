import { call, query } from '@kerf/api-client';
import type { Order } from '@kerf/contracts';
import { askToDelete } from '../lists/ask-to-delete';
import { useRowChange } from '../lists/use-row-change';
import { messages } from '../messages';

/** Asks, then deletes an unpaid order. */
export const useRemoveOrder = () => {
  const remove = useRowChange<Order>({
    queryKey: query('listOrders', {}).queryKey,
    send: ({ _id }) => call('removeOrder', { params: { id: _id } }),
    becomes: () => null,
    done: messages.remove.deleted,
  });
  return async (order: Order) => {
    if (await askToDelete(messages.orders.sureText(order.name, order.username))) remove(order);
  };
};
