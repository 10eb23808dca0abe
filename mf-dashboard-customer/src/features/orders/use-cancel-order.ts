import { call } from '@kerf/api-client';
import type { Order } from '@kerf/contracts';
import { useRowChange } from '@kerf/federation/use-row-change';
import { toast } from '@kerf/ui';
import { askToCancel } from '../../components/ask-to-cancel';
import { messages } from '../../messages';

const { orders: texts } = messages;

/** Asks for confirmation, then cancels the order. */
export const useCancelOrder = () => {
  const cancel = useRowChange<Order>({
    queryKey: ['listMyOrders'],
    send: ({ _id }) => call('cancelMyOrder', { params: { id: _id } }),
    optimistic: () => null,
    onSuccess: () => toast.success(texts.deleted),
    onError: error => toast.error(error.message),
  });

  return async (order: Order) => {
    if (await askToCancel(texts.sureText({ item: order.name }))) cancel(order);
  };
};
