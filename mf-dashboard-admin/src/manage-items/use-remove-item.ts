import { call, query } from '@kerf/api-client';
import type { Item } from '@kerf/contracts';
import { askToDelete } from '../lists/ask-to-delete';
import { useRowChange } from '../lists/use-row-change';
import { messages } from '../messages';

/** Asks, then takes the item off the shop. */
export const useRemoveItem = () => {
  const remove = useRowChange<Item>({
    queryKey: query('listItems', {}).queryKey,
    send: ({ _id }) => call('removeItem', { params: { id: _id } }),
    becomes: () => null,
    done: messages.remove.deleted,
  });
  return async (item: Item) => {
    if (await askToDelete(messages.items.sureText(item.name))) remove(item);
  };
};
