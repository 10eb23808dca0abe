import { call } from '@kerf/api-client';
import type { Order } from '@kerf/contracts';
import { useMutation, useQueryClient } from '@kerf/federation/query';
import { confirm, toast } from '@kerf/ui';
import { messages } from '../messages';

const { orders: texts } = messages;
const lists = { queryKey: ['listMyOrders'] };
const change = ['cancelMyOrder'];

/** What was listed before, without those that have gone since, the one that stays excepted. */
const restored = (before: Order[], now: Order[], stays: Order) =>
  before.filter(({ _id }) => _id === stays._id || now.some(order => order._id === _id));

/**
 * Asks, then takes the order off the list at once and puts it back where the API says no. The list is read
 * again once no order is being cancelled, so that none flickers back.
 */
export const useCancelOrder = () => {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: change,
    mutationFn: ({ _id }: Order) => call('cancelMyOrder', { params: { id: _id } }),
    onMutate: async order => {
      await queries.cancelQueries(lists);
      const before = queries.getQueriesData<Order[]>(lists);
      queries.setQueriesData<Order[]>(lists, orders => orders?.filter(({ _id }) => _id !== order._id));
      return { before };
    },
    onSuccess: () => toast.success(texts.deleted),
    onError: (error, order, context) => {
      for (const [key, before = []] of context?.before ?? [])
        queries.setQueryData<Order[]>(key, now => now && restored(before, now, order));
      toast.error(error.message);
    },
    onSettled: () => {
      if (queries.isMutating({ mutationKey: change }) === 1) queries.invalidateQueries(lists);
    },
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
