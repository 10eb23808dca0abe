import { useMutation, useQueryClient } from '@kerf/federation/query';
import { toast } from '@kerf/ui';

export interface OrderChange<Values, Answer> {
  send: (values: Values) => Promise<Answer>;
  /** The text of the toast. */
  done: (answer: Answer, values: Values) => string;
}

/** Changes an order, and reads it and the list again, also after a failure: the order may have changed meanwhile. */
export const useOrderChange = <Values, Answer>({ send, done }: OrderChange<Values, Answer>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (answer, values) => toast.success(done(answer, values)),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['listOrders'] });
      return queries.invalidateQueries({ queryKey: ['getMyOrder'] });
    },
  });
};
