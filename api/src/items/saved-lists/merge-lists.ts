import { isSameList, maxSavedLists, maxSavedTools, SAVED_TOOLS } from '@kerf/contracts/orders';
import type { StoredList, StoredTool } from './saved-lists.schema.js';

const savedTools: StoredList = { id: SAVED_TOOLS, name: null, tools: [] };

/** The lists of an account, "Saved tools" first. Every account has that one, also before it is stored. */
export const withSavedTools = (lists: readonly StoredList[]): StoredList[] => [
  lists.find(({ id }) => id === SAVED_TOOLS) ?? savedTools,
  ...lists.filter(({ id }) => id !== SAVED_TOOLS),
];

/** A tool of both lists keeps its day and price of the account, with the larger quantity: usually the same person saved it twice. */
const mergeTools = (kept: readonly StoredTool[], added: readonly StoredTool[]): StoredTool[] => {
  const merged = new Map(kept.map(tool => [String(tool.item), tool]));
  for (const tool of added) {
    const before = merged.get(String(tool.item));
    merged.set(
      String(tool.item),
      before ? { ...before, quantity: Math.max(before.quantity, tool.quantity) } : { ...tool },
    );
  }
  return [...merged.values()].slice(0, maxSavedTools);
};

/**
 * All tools of the lists of an account and of a browser, so that a repeated merge changes nothing. What is above a limit is left out, the
 * newest first: the browser keeps what it does not find in the result.
 */
export const mergeLists = (kept: readonly StoredList[], added: readonly StoredList[]): StoredList[] => {
  const merged = withSavedTools(kept);
  for (const list of added) {
    const at = merged.findIndex(other => isSameList(other, list));
    const before = merged[at];
    if (before) merged[at] = { ...before, tools: mergeTools(before.tools, list.tools) };
    else if (merged.length < maxSavedLists) merged.push({ ...list, tools: mergeTools([], list.tools) });
  }
  return merged;
};
