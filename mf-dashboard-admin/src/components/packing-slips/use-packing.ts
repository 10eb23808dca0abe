import { call } from '@kerf/api-client';
import type { Order } from '@kerf/contracts';
import { isOffered } from '@kerf/contracts/order-process';
import { useMutation, useQueryClient } from '@kerf/federation/query';
import { toast } from '@kerf/ui';

type Packed = Pick<Order, '_id' | 'status' | 'closed' | 'parcels' | 'unshipped' | 'packing'>;

/** Says that the staff pack orders, so that their customers can no longer cancel them, or that they do not. */
export const usePacking = (packing: boolean) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (orders: readonly Packed[]) => {
      for (const order of orders)
        if (isOffered(packing ? 'order.pack' : 'order.unpack', 'staff', order))
          await call('changePacking', { params: { id: order._id }, body: { packing } });
    },
    onError: error => toast.error(error.message),
    onSettled: () =>
      Promise.all(['listOrders', 'getMyOrder'].map(name => queries.invalidateQueries({ queryKey: [name] }))),
  });
};
