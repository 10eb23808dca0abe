import { call, isRejection, query } from '@kerf/api-client';
import { useMutation, useQuery, useQueryClient } from '@kerf/federation/query';

/** Whether the signed-in customer watches an item, and how to change that. */
export const useWatch = (id: string) => {
  const queries = useQueryClient();
  const { data = [] } = useQuery(query('listWatches', {}));
  const { mutate, isPending, isSuccess, variables, error } = useMutation({
    mutationFn: (watch: boolean) => call(watch ? 'watchItem' : 'unwatchItem', { params: { id } }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['listWatches'] }),
    onError: cause => {
      if (isRejection(cause, 'in-stock')) void queries.invalidateQueries({ queryKey: ['getItem'] });
    },
  });
  return { isWatched: isSuccess ? variables : data.includes(id), setWatched: mutate, isBusy: isPending, error };
};
