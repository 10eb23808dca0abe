import { type QueryKey, useMutation, useQueryClient } from '@kerf/federation/query';
import { changeRow, type ListData, mapRows, type Row, restoreRow } from './row-change';

export interface RowChangeOptions<R extends Row> {
  /** Key prefix of the list queries that show the row. Their data is `R[]`, or pages of rows. */
  queryKey: QueryKey;
  send: (row: R) => Promise<unknown>;
  /** The row as shown before the API responds; null if it disappears. */
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
      const before = queries.getQueriesData<ListData<R>>({ queryKey });
      queries.setQueriesData<ListData<R>>(
        { queryKey },
        data => data && mapRows(data, undefined, rows => changeRow(rows, row, optimistic(row))),
      );
      return before;
    },
    onSuccess,
    onError: (error, row, before = []) => {
      const restore = (rows: R[], rowsBefore: R[]) => restoreRow(rows, row, rowsBefore);
      for (const [key, dataBefore] of before)
        queries.setQueryData<ListData<R>>(key, data => data && mapRows(data, dataBefore, restore));
      onError(error);
    },
    onSettled: () => {
      if (queries.isMutating({ mutationKey: queryKey }) === 1) void queries.invalidateQueries({ queryKey });
    },
  });
  return mutate;
};
