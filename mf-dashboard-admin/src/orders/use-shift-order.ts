import { call, query } from '@kerf/api-client';
import type { Order } from '@kerf/contracts';
import { confirm, toast } from '@kerf/ui';
import { useRowChange } from '../lists/use-row-change';
import { messages } from '../messages';

const { orders: texts } = messages;

/** Asks, then marks a paid order as shifted. */
export const useShiftOrder = () => {
  const shift = useRowChange<Order>({
    queryKey: query('listOrders', {}).queryKey,
    send: ({ _id }) => call('shiftOrder', { params: { id: _id }, body: { role: 'shift' } }),
    becomes: order => ({ ...order, role: 'shift', status: 'shifted' }),
    done: texts.hasShifted,
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
