import { call } from '@kerf/api-client';
import type { Order } from '@kerf/contracts';
import { useMutation, useQueryClient } from '@kerf/federation/query';
import { useRowChange } from '@kerf/federation/use-row-change';
import { confirm, toast } from '@kerf/ui';
import { groupBy } from '../../components/group-by';
import { orderCounts } from '../../components/order-counts';
import { ordersMessages as texts } from '../../messages/orders-messages';
import { isToShip, piecesOf, stateText } from './order-cells';

/** A question names at most so many orders. */
const NAMED = 20;

const linesOf = ({ lines }: Order) => lines.map(({ quantity, name }) => `${quantity} × ${name}`);
const send = ({ _id }: Order) => call('shipOrder', { params: { id: _id }, body: {} });

/** Asks for confirmation, then marks a paid order as shipped. */
export const useShipOrder = () => {
  const queries = useQueryClient();
  const ship = useRowChange<Order>({
    queryKey: ['listOrders'],
    send,
    optimistic: order => ({ ...order, status: 'shipped' }),
    onSuccess: () => {
      toast.success(texts.hasShipped);
      for (const name of orderCounts) void queries.invalidateQueries({ queryKey: [name] });
    },
    onError: error => toast.error(error.message),
  });
  return async (order: Order) => {
    const sure = await confirm({
      title: texts.sureToShip,
      text: [texts.orderFor({ number: order.number, customer: order.username }), ...linesOf(order)].join('\n'),
      confirmLabel: texts.confirmShip,
      cancelLabel: texts.keepPending,
    });
    if (sure) ship(order);
    else toast.info(texts.notShipped);
  };
};

/** Which of the orders will not be shipped, and why. */
export const shipNote = (orders: readonly Order[]): string | undefined => {
  const left = groupBy(
    orders.filter(order => !isToShip(order)),
    stateText,
  );
  const notes = [...left].map(([state, of]) => texts.notShippable({ numbers: of.map(({ number }) => number), state }));
  return notes.length > 0 ? notes.join(' ') : undefined;
};

/** Asks for confirmation, then ships those of the selected orders that are to be shipped. Says which could not be, and why. */
export const useShipOrders = (onDone: () => void) => {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async (orders: readonly Order[]) => {
      const failures: string[] = [];
      for (const order of orders)
        await send(order).catch((error: Error) =>
          failures.push(texts.failedToShip({ number: order.number, reason: error.message })),
        );
      return failures;
    },
    onSuccess: (failures, orders) => {
      const shipped = orders.length - failures.length;
      if (shipped > 0) toast.success(shipped === 1 ? texts.hasShipped : texts.haveShipped({ number: shipped }));
      for (const failure of failures) toast.error(failure);
      onDone();
    },
    onSettled: () =>
      Promise.all(['listOrders', ...orderCounts].map(name => queries.invalidateQueries({ queryKey: [name] }))),
  });
  const ship = async (selected: readonly Order[]) => {
    const orders = selected.filter(isToShip);
    const rows = orders.map(order =>
      texts.shipRow({ number: order.number, customer: order.username, pieces: piecesOf(order) }),
    );
    const rest = rows.length > NAMED ? [texts.shipRest({ number: rows.length - NAMED })] : [];
    const pieces = orders.reduce((sum, order) => sum + piecesOf(order), 0);
    const note = shipNote(selected);
    const sure = await confirm({
      title: texts.sureToShip,
      text: [
        texts.shipSum({ number: orders.length, pieces }),
        ...rows.slice(0, NAMED),
        ...rest,
        ...(note ? [note] : []),
      ].join('\n'),
      confirmLabel: texts.confirmShipMany({ number: orders.length }),
      cancelLabel: texts.keepPending,
    });
    if (sure) mutate(orders);
    else toast.info(texts.notShipped);
  };
  return { ship, isPending };
};
