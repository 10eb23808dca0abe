import { call, query } from '@kerf/api-client';
import type { Order } from '@kerf/contracts';
import { useRowChange } from '@kerf/federation/use-row-change';
import { toast } from '@kerf/ui';
import { askToDelete } from '../../components/ask-to-delete';
import { ordersMessages } from '../../messages/orders-messages';
import { removeMessages } from '../../messages/remove-messages';

/** Asks for confirmation, then deletes an unpaid order. */
export const useRemoveOrder = () => {
  const remove = useRowChange<Order>({
    queryKey: query('listOrders', {}).queryKey,
    send: ({ _id }) => call('removeOrder', { params: { id: _id } }),
    optimistic: () => null,
    onSuccess: () => toast.success(removeMessages.deleted),
    onError: error => toast.error(error.message),
  });
  return async (order: Order) => {
    if (await askToDelete(ordersMessages.sureText(order.name, order.username))) remove(order);
  };
};
