import { type QueryKey, useMutation, useQueryClient } from '@kerf/federation/query';
import { changeRow, type Row, restoreRow } from './row-change';

export interface RowChangeOptions<R extends Row> {
  /** Key prefix of the list queries that show the row. Their data is `R[]`. */
  queryKey: QueryKey;
  send: (row: R) => Promise<unknown>;
  /** The row as shown before the API answers; null if it disappears. */
  optimistic: (row: R) => R | null;
  onSuccess: () => void;
  onError: (error: Error) => void;
}

/**
 * Returns a function that changes one row of a list with an optimistic update, and reverts that row if the request fails.
 * The lists are refetched after the last concurrent change, because an earlier refetch would show old rows again.
 */
export const useRowChange = <R extends Row>({
  queryKey,
  send,
  optimistic,
  onSuccess,
  onError,
}: RowChangeOptions<R>): ((row: R) => void) => {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: queryKey,
    mutationFn: send,
    onMutate: async row => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueriesData<R[]>({ queryKey });
      queries.setQueriesData<R[]>({ queryKey }, rows => rows && changeRow(rows, row, optimistic(row)));
      return before;
    },
    onSuccess,
    onError: (error, row, before = []) => {
      for (const [key, rowsBefore = []] of before)
        queries.setQueryData<R[]>(key, rows => rows && restoreRow(rows, row, rowsBefore));
      onError(error);
    },
    onSettled: () => {
      if (queries.isMutating({ mutationKey: queryKey }) === 1) void queries.invalidateQueries({ queryKey });
    },
  });
  return mutate;
};
