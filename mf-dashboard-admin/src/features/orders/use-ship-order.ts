import { call, namesOf } from '@kerf/api-client';
import type { Order } from '@kerf/contracts';
import { useQueryClient } from '@kerf/federation/query';
import { useRowChange } from '@kerf/federation/use-row-change';
import { confirm, toast } from '@kerf/ui';
import { orderCounts } from '../../components/order-counts';
import { ordersMessages as texts } from '../../messages/orders-messages';

const leftIn = (order: Order) => order.unshipped.map(line => namesOf(order, [line]));
const send = ({ _id }: Order) => call('shipOrder', { params: { id: _id }, body: {} });

/** Asks for confirmation, then ships all that is left of a paid order. Resolves to whether it is being shipped. */
export const useShipOrder = () => {
  const queries = useQueryClient();
  const ship = useRowChange<Order>({
    queryKey: ['listOrders'],
    send,
    optimistic: order => ({ ...order, status: 'shipped', unshipped: [] }),
    onSuccess: () => {
      toast.success(texts.hasShipped);
      for (const name of orderCounts) void queries.invalidateQueries({ queryKey: [name] });
    },
    onError: error => toast.error(error.message),
  });
  return async (order: Order): Promise<boolean> => {
    const sure = await confirm({
      title: texts.sureToShip,
      text: [texts.orderFor({ number: order.number, customer: order.username }), ...leftIn(order)].join('\n'),
      confirmLabel: texts.confirmShip,
      cancelLabel: texts.keepPending,
    });
    if (sure) ship(order);
    else toast.info(texts.notShipped);
    return sure;
  };
};
