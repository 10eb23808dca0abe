import { call, query } from '@kerf/api-client';
import type { Order } from '@kerf/contracts';
import { useRowChange } from '@kerf/federation/use-row-change';
import { toast } from '@kerf/ui';
import { askToDelete } from '../../components/ask-to-delete';
import { messages } from '../../messages';

/** Asks for confirmation, then deletes an unpaid order. */
export const useRemoveOrder = () => {
  const remove = useRowChange<Order>({
    queryKey: query('listOrders', {}).queryKey,
    send: ({ _id }) => call('removeOrder', { params: { id: _id } }),
    optimistic: () => null,
    onSuccess: () => toast.success(messages.remove.deleted),
    onError: error => toast.error(error.message),
  });
  return async (order: Order) => {
    if (await askToDelete(messages.orders.sureText(order.name, order.username))) remove(order);
  };
};
