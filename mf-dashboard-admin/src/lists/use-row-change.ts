import { type QueryKey, useMutation, useQueryClient } from '@kerf/federation/query';
import { toast } from '@kerf/ui';
import { changed, type Row, restored } from './change-row';

export interface RowChange<R extends Row> {
  /** The query of the list. */
  queryKey: QueryKey;
  send: (row: R) => Promise<unknown>;
  /** The row as it is shown before the API answers; null where it goes. */
  becomes: (row: R) => R | null;
  /** Said once the API agrees. */
  done: string;
}

/**
 * Changes one row of a list: shown at once, put back with the API's sentence where it says no.
 * The list is read again once no change of it is under way, so that none of them flickers back.
 */
export const useRowChange = <R extends Row>({ queryKey, send, becomes, done }: RowChange<R>) => {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: queryKey,
    mutationFn: send,
    onMutate: async row => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData<R[]>(queryKey) ?? [];
      queries.setQueryData<R[]>(queryKey, rows => rows && changed(rows, row, becomes(row)));
      return before;
    },
    onSuccess: () => toast.success(done),
    onError: (error, row, before = []) => {
      queries.setQueryData<R[]>(queryKey, rows => rows && restored(rows, row, before));
      toast.error(error.message);
    },
    onSettled: () => {
      if (queries.isMutating({ mutationKey: queryKey }) === 1) queries.invalidateQueries({ queryKey });
    },
  });
  return mutate;
};
