import { call } from '@kerf/api-client';
import { useQueryClient } from '@kerf/federation/query';
import { useRowChange } from '@kerf/federation/use-row-change';
import { confirm, toast } from '@kerf/ui';
import { removeMessages as remove } from '../messages/remove-messages';
import { orderCounts } from './order-counts';

/** Asks for confirmation in a dialog. Shows a toast if the user declines. */
export const askToDelete = async (text: string): Promise<boolean> => {
  const sure = await confirm({
    title: remove.sure,
    text,
    confirmLabel: remove.confirm,
    cancelLabel: remove.keep,
    destructive: true,
  });
  if (!sure) toast.info(remove.safe);
  return sure;
};

const removals = { listItems: 'removeItem', listOrders: 'removeOrder', listUsers: 'removeUser' } as const;

/** Asks for confirmation with the `text` of the row, then deletes the row of a list. */
export const useRemoval = <Row extends { _id: string }>(list: keyof typeof removals, text: (row: Row) => string) => {
  const queries = useQueryClient();
  const change = useRowChange<Row>({
    queryKey: [list],
    send: ({ _id }) => call(removals[list], { params: { id: _id } }),
    optimistic: () => null,
    onSuccess: () => {
      toast.success(remove.deleted);
      for (const name of orderCounts) void queries.invalidateQueries({ queryKey: [name] });
    },
    onError: error => toast.error(error.message),
  });
  /** Resolves to whether the row is being deleted. */
  return async (row: Row): Promise<boolean> => {
    const sure = await askToDelete(text(row));
    if (sure) change(row);
    return sure;
  };
};
