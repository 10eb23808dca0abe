import { call, query } from '@kerf/api-client';
import type { User } from '@kerf/contracts';
import { useMutation, useQueryClient } from '@kerf/federation/query';
import { toast } from '@kerf/ui';
import { usersMessages as texts } from '../../messages/users-messages';

/** Cancels all unpaid orders of a user and shows their number. */
export const useCancelOrders = ({ _id }: User) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('cancelUserOrders', { params: { id: _id } }),
    onSuccess: ({ deletedCount }) => {
      if (deletedCount > 0) toast.success(texts.ordersCancelled(deletedCount));
      else toast.info(texts.noUnpaidOrders);
      void queries.invalidateQueries({ queryKey: query('listOrders', {}).queryKey });
    },
    onError: error => toast.error(error.message),
  });
};
