import type { SavedList, SavedTool } from '@kerf/contracts';
import { isSameList, maxSavedLists, maxSavedTools, SAVED_TOOLS } from '@kerf/contracts/saved-list-rules';
import { listMessages as texts } from './list-messages';

export type Lists = readonly SavedList[];

/** What a visitor does with their lists. The API and the browser of a guest do the same. */
export type ListChange =
  | { kind: 'save'; list: string; tool: Omit<SavedTool, 'savedAt'> }
  | { kind: 'add'; list: string; tools: readonly Omit<SavedTool, 'savedAt'>[] }
  | { kind: 'take'; list: string; item: string }
  | { kind: 'name'; list: string; name: string }
  | { kind: 'remove'; list: string }
  | { kind: 'share' | 'unshare'; list: string };

/** "Saved tools" first, which everybody has. */
export const withSavedTools = (lists: Lists): Lists =>
  lists.some(({ id }) => id === SAVED_TOOLS) ? lists : [{ id: SAVED_TOOLS, name: null, tools: [] }, ...lists];

const saveIn = (tools: SavedTool[], tool: Omit<SavedTool, 'savedAt'>): SavedTool[] => {
  // The day and the price of the first time stay.
  if (tools.some(({ item }) => item === tool.item))
    return tools.map(each => (each.item === tool.item ? { ...each, quantity: tool.quantity } : each));
  if (tools.length >= maxSavedTools) throw new Error(texts.fullList({ most: maxSavedTools }));
  return [...tools, { ...tool, savedAt: new Date().toISOString() }];
};

/** Leaves a tool that the list has as it is. */
const addTo = (tools: SavedTool[], tool: Omit<SavedTool, 'savedAt'>): SavedTool[] =>
  tools.some(({ item }) => item === tool.item) ? tools : saveIn(tools, tool);

const changeList = (lists: Lists, id: string, change: (list: SavedList) => SavedList): Lists =>
  lists.map(list => (list.id === id ? change(list) : list));

/**
 * The lists after a change.
 * @throws Error with a message for the visitor if a limit is reached
 */
export const changeLists = (stored: Lists, change: ListChange): Lists => {
  const lists = withSavedTools(stored);
  switch (change.kind) {
    case 'save':
      return changeList(lists, change.list, list => ({ ...list, tools: saveIn(list.tools, change.tool) }));
    case 'add':
      return changeList(lists, change.list, list => ({ ...list, tools: change.tools.reduce(addTo, list.tools) }));
    case 'take':
      return changeList(lists, change.list, list => ({
        ...list,
        tools: list.tools.filter(({ item }) => item !== change.item),
      }));
    case 'name': {
      const { list: id, name } = change;
      if (lists.some(list => list.id === id)) return changeList(lists, id, list => ({ ...list, name }));
      if (lists.length >= maxSavedLists) throw new Error(texts.manyLists({ most: maxSavedLists }));
      return [...lists, { id, name, tools: [] }];
    }
    case 'remove':
      return lists.filter(({ id }) => id !== change.list);
    case 'unshare':
      return changeList(lists, change.list, ({ token: _, ...list }) => list);
    case 'share':
      // Only the API makes a link.
      return lists;
  }
};

/** The lists of a browser without what an account has taken. What had no room there, or came meanwhile, stays. */
export const withoutKept = (lists: Lists, kept: Lists): Lists =>
  lists.flatMap(list => {
    const same = kept.find(other => isSameList(other, list));
    const left = list.tools.filter(
      ({ item, quantity }) => !same?.tools.some(tool => tool.item === item && tool.quantity >= quantity),
    );
    return left.length > 0 || (!same && list.name !== null) ? [{ ...list, tools: left }] : [];
  });
