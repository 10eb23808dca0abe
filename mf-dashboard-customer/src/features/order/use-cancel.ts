import { call } from '@kerf/api-client';
import type { OrderDetail } from '@kerf/contracts';
import { useMutation, useQueryClient } from '@kerf/federation/query';
import { toast } from '@kerf/ui';
import { askToCancel } from '../../components/ask-to-cancel';
import { messages } from '../../messages';
import { type OrderAccess, withToken } from './order-access';

const { order: texts, orders: list } = messages;

/** Asks for confirmation, then cancels the order. */
export const useCancel = (order: OrderDetail, access: OrderAccess) => {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('cancelMyOrder', { params: { id: access.id } }, withToken(access)),
    onSuccess: () => toast.success(list.deleted),
    onError: error => toast.error(error.message),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['listMyOrders'] });
      return queries.invalidateQueries({ queryKey: ['getMyOrder'] });
    },
  });
  const ask = async () => {
    if (await askToCancel(texts.sureText(order.number))) mutate();
  };
  return { ask, isPending };
};
