import { call } from '@kerf/api-client';
import type { Order } from '@kerf/contracts';
import { confirm, toast } from '@kerf/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messages } from '../messages';

const { orders: texts } = messages;
const lists = { queryKey: ['listMyOrders'] };

/** Asks, then takes the order off the list at once and puts it back where the API says no. */
export const useCancelOrder = () => {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ _id }: Order) => call('cancelMyOrder', { params: { id: _id } }),
    onMutate: async order => {
      await queries.cancelQueries(lists);
      const before = queries.getQueriesData<Order[]>(lists);
      queries.setQueriesData<Order[]>(lists, orders => orders?.filter(({ _id }) => _id !== order._id));
      return { before };
    },
    onSuccess: () => toast.success(texts.deleted),
    onError: (error, _order, context) => {
      for (const [key, orders] of context?.before ?? []) queries.setQueryData(key, orders);
      toast.error(error.message);
    },
    onSettled: () => queries.invalidateQueries(lists),
  });

  return async (order: Order) => {
    const sure = await confirm({
      title: texts.sure,
      text: texts.sureText(order.name),
      confirmLabel: texts.confirm,
      cancelLabel: texts.keep,
      destructive: true,
    });
    if (sure) mutate(order);
    else toast.info(texts.safe);
  };
};
