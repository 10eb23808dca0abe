import { call, query } from '@kerf/api-client';
import type { Order } from '@kerf/contracts';
import { useRowChange } from '@kerf/federation/use-row-change';
import { confirm, toast } from '@kerf/ui';
import { messages } from '../../messages';

const { orders: texts } = messages;

/** Asks for confirmation, then marks a paid order as shifted. */
export const useShiftOrder = () => {
  const shift = useRowChange<Order>({
    queryKey: query('listOrders', {}).queryKey,
    send: ({ _id }) => call('shiftOrder', { params: { id: _id }, body: { role: 'shift' } }),
    optimistic: order => ({ ...order, role: 'shift', status: 'shifted' }),
    onSuccess: () => toast.success(texts.hasShifted),
    onError: error => toast.error(error.message),
  });
  return async (order: Order) => {
    const sure = await confirm({
      title: texts.sureToShift,
      text: texts.sureToShiftText(order.name, order.username),
      confirmLabel: texts.confirmShift,
      cancelLabel: texts.keepPending,
    });
    if (sure) shift(order);
    else toast.info(texts.notShifted);
  };
};
