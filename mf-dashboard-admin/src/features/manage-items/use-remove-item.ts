import { call, query } from '@kerf/api-client';
import type { Item } from '@kerf/contracts';
import { useRowChange } from '@kerf/federation/use-row-change';
import { toast } from '@kerf/ui';
import { askToDelete } from '../../components/ask-to-delete';
import { itemsMessages } from '../../messages/items-messages';
import { removeMessages } from '../../messages/remove-messages';

/** Asks for confirmation, then deletes the item. */
export const useRemoveItem = () => {
  const remove = useRowChange<Item>({
    queryKey: query('listItems', {}).queryKey,
    send: ({ _id }) => call('removeItem', { params: { id: _id } }),
    optimistic: () => null,
    onSuccess: () => toast.success(removeMessages.deleted),
    onError: error => toast.error(error.message),
  });
  return async (item: Item) => {
    if (await askToDelete(itemsMessages.sureText(item.name))) remove(item);
  };
};
