import { call } from '@kerf/api-client';
import type { OrderDetail } from '@kerf/contracts';
import { useMutation, useQueryClient } from '@kerf/federation/query';
import { confirm, toast } from '@kerf/ui';
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
    const sure = await confirm({
      title: list.sure,
      text: texts.sureText(order.number),
      confirmLabel: list.confirm,
      cancelLabel: list.keep,
      destructive: true,
    });
    if (sure) mutate();
    else toast.info(list.safe);
  };
  return { ask, isPending };
};
