import { call } from '@kerf/api-client';
import type { Order } from '@kerf/contracts';
import { useRowChange } from '@kerf/federation/use-row-change';
import { confirm, toast } from '@kerf/ui';
import { ordersMessages as texts } from '../../messages/orders-messages';

/** Asks for confirmation, then marks a paid order as shipped. */
export const useShipOrder = () => {
  const ship = useRowChange<Order>({
    queryKey: ['listOrders'],
    send: ({ _id }) => call('shipOrder', { params: { id: _id }, body: {} }),
    optimistic: order => ({ ...order, status: 'shipped' }),
    onSuccess: () => toast.success(texts.hasShipped),
    onError: error => toast.error(error.message),
  });
  return async (order: Order) => {
    const sure = await confirm({
      title: texts.sureToShip,
      text: texts.sureToShipText(order.name, order.username),
      confirmLabel: texts.confirmShip,
      cancelLabel: texts.keepPending,
    });
    if (sure) ship(order);
    else toast.info(texts.notShipped);
  };
};
