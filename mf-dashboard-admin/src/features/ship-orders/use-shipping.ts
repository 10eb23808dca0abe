import { call } from '@kerf/api-client';
import type { Order, ShipOrder } from '@kerf/contracts';
import { useMutation, useQueryClient } from '@kerf/federation/query';
import { toast } from '@kerf/ui';
import { useRef, useState } from 'react';
import { orderCounts } from '../../components/order-counts';
import { ordersMessages } from '../../messages/orders-messages';
import { shipOrdersMessages as texts } from '../../messages/ship-orders-messages';

export interface Shipment {
  order: Order;
  body: ShipOrder;
}

export type Result = { state: 'sending' | 'shipped' } | { state: 'failed'; reason: string };

/** The same while the same body is sent again, so that a lost response ships nothing twice. */
const useKeys = () => {
  const keys = useRef(new Map<string, string>());
  return (shipment: unknown): string => {
    const text = JSON.stringify(shipment);
    const key = keys.current.get(text) ?? crypto.randomUUID();
    keys.current.set(text, key);
    return key;
  };
};

/** Ships orders one after the other, also after the person has left the page. A failure stops no other order. */
export const useShipping = () => {
  const queries = useQueryClient();
  const keyFor = useKeys();
  const [results, setResults] = useState<Readonly<Record<string, Result>>>({});
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (shipments: readonly Shipment[]) => {
      let failed = 0;
      for (const { order, body } of shipments) {
        const id = order._id;
        const settle = (result: Result) => setResults(before => ({ ...before, [id]: result }));
        settle({ state: 'sending' });
        await call('shipOrder', { params: { id }, body }, { idempotencyKey: keyFor([id, body]) }).then(
          () => settle({ state: 'shipped' }),
          (error: Error) => {
            failed++;
            settle({ state: 'failed', reason: error.message });
          },
        );
      }
      return failed;
    },
    onSuccess: (failed, { length }) => {
      const shipped = length - failed;
      if (shipped > 0)
        toast.success(shipped === 1 ? ordersMessages.hasShipped : ordersMessages.haveShipped({ number: shipped }));
      if (failed > 0) toast.error(texts.haveFailed({ number: failed }));
    },
    onSettled: () =>
      Promise.all(
        ['listOrders', 'getMyOrder', ...orderCounts].map(name => queries.invalidateQueries({ queryKey: [name] })),
      ),
  });
  return { ship: mutate, isPending, run: variables ?? [], results };
};
