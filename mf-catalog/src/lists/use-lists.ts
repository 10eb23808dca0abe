import { call, query } from '@kerf/api-client';
import { maxSavedTools } from '@kerf/contracts/saved-list-rules';
import { useMutation, useQuery, useQueryClient } from '@kerf/federation/query';
import { useCurrency, useSession } from '@kerf/session';
import { useSyncExternalStore } from 'react';
import { changeGuestLists, followGuestLists, guestLists } from './guest-lists';
import { keepLists } from './keep-lists';
import { changeLists, type ListChange, type Lists, withSavedTools } from './list-changes';
import { listMessages } from './list-messages';

const all = query('listSavedLists', {});
const CHANGES = ['changeLists'];

/** Adds many tools in one request: the API merges them into the list. */
const sendAll = async ({ list, tools }: Extract<ListChange, { kind: 'add' }>): Promise<Lists> => {
  const savedAt = new Date().toISOString();
  const added = tools.map(({ name: _, ...tool }) => ({ ...tool, savedAt }));
  const lists = await call('mergeSavedLists', { body: { lists: [{ id: list, name: null, tools: added }] } });
  const stored = lists.find(({ id }) => id === list)?.tools ?? [];
  // The merge leaves out what has no room.
  if (tools.some(({ item }) => stored.every(tool => tool.item !== item)))
    throw new Error(listMessages.fullList({ most: maxSavedTools }));
  return lists;
};

const send = (change: ListChange, currency: string | undefined): Promise<Lists> => {
  const { list } = change;
  switch (change.kind) {
    case 'save': {
      const { item, quantity } = change.tool;
      return call('saveTool', { params: { list, item }, body: { quantity, ...(currency && { currency }) } });
    }
    case 'add':
      return sendAll(change);
    case 'take':
      return call('removeSavedTool', { params: { list, item: change.item } });
    case 'name':
      return call('putSavedList', { params: { list }, body: { name: change.name } });
    case 'remove':
      return call('removeSavedList', { params: { list } });
    case 'share':
      return call('shareSavedList', { params: { list } });
    case 'unshare':
      return call('unshareSavedList', { params: { list } });
  }
};

/**
 * The lists of the visitor: those of the account, or of this browser for a guest. A change is shown at once. Those of an account are sent one
 * after the other.
 */
export const useLists = () => {
  const isGuest = useSession(state => state.status !== 'signed-in');
  const currency = useCurrency()?.code;
  const queries = useQueryClient();
  const inBrowser = useSyncExternalStore(followGuestLists, guestLists, () => undefined);
  const stored = useQuery({
    ...all,
    queryFn: async context => (await keepLists()?.catch(() => undefined)) ?? (await all.queryFn(context)),
    enabled: !isGuest,
  });
  const changes = useMutation({
    mutationKey: CHANGES,
    scope: { id: 'lists' },
    mutationFn: async (change: ListChange) =>
      isGuest ? changeGuestLists(lists => changeLists(lists, change)) : send(change, currency),
    onMutate: async change => {
      if (isGuest) return;
      await queries.cancelQueries({ queryKey: all.queryKey });
      queries.setQueryData(all.queryKey, (lists: Lists | undefined) => {
        try {
          return lists && [...changeLists(lists, change)];
        } catch {
          // The API says why not.
          return lists;
        }
      });
    },
    onSuccess: lists => {
      // A later change is shown already.
      if (!isGuest && queries.isMutating({ mutationKey: CHANGES }) === 1)
        queries.setQueryData(all.queryKey, [...lists]);
    },
    onError: () => {
      if (!isGuest) void queries.invalidateQueries({ queryKey: all.queryKey });
    },
  });
  const lists = isGuest ? inBrowser && withSavedTools(inBrowser) : stored.data;
  return {
    isGuest,
    /** Undefined while they load. */
    lists: lists as Lists | undefined,
    loadError: isGuest ? null : stored.error,
    reload: stored.refetch,
    /** Of an account: how many tools had no room in it, and are still in the browser. */
    left: isGuest ? 0 : (inBrowser ?? []).reduce((sum, { tools }) => sum + tools.length, 0),
    change: changes.mutate,
    changeAsync: changes.mutateAsync,
    changeError: changes.error,
  };
};
