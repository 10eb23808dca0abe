import { createBrowserHistory } from '@kerf/federation/router';

/** Not unique in the world, but in the history of a tab; `crypto.randomUUID` is not there without https. */
const newKey = () => Math.random().toString(36).slice(2, 10);

/**
 * The tab's history, in which every entry has a key of its own. The router calls all that a document began with 'default', so that one
 * would be taken for the other.
 */
export const shopHistory = () => {
  const { state } = window.history;
  if (!state?.key) window.history.replaceState({ ...state, key: newKey() }, '');
  return createBrowserHistory({ v5Compat: true });
};
