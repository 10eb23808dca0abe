import { useMutation, useQueryClient } from '@kerf/federation/query';
import { toast } from '@kerf/ui';

export interface OrderChange<Values, Reply> {
  send: (values: Values) => Promise<Reply>;
  /** The text of the toast. */
  done: (response: Reply, values: Values) => string;
}

/** Changes an order, and reads it and the list again, also after a failure: the order may have changed meanwhile. */
export const useOrderChange = <Values, Reply>({ send, done }: OrderChange<Values, Reply>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (response, values) => toast.success(done(response, values)),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['listOrders'] });
      return queries.invalidateQueries({ queryKey: ['getMyOrder'] });
    },
  });
};
