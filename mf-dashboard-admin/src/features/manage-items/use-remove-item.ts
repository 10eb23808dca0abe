import { call, query } from '@kerf/api-client';
import type { Item } from '@kerf/contracts';
import { useRowChange } from '@kerf/federation/use-row-change';
import { toast } from '@kerf/ui';
import { askToDelete } from '../../components/ask-to-delete';
import { messages } from '../../messages';

/** Asks for confirmation, then deletes the item. */
export const useRemoveItem = () => {
  const remove = useRowChange<Item>({
    queryKey: query('listItems', {}).queryKey,
    send: ({ _id }) => call('removeItem', { params: { id: _id } }),
    optimistic: () => null,
    onSuccess: () => toast.success(messages.remove.deleted),
    onError: error => toast.error(error.message),
  });
  return async (item: Item) => {
    if (await askToDelete(messages.items.sureText(item.name))) remove(item);
  };
};
