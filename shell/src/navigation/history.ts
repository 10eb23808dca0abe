import { createBrowserHistory } from '@kerf/federation/router';

/** Unique within one tab's history. `crypto.randomUUID` needs https. */
const newKey = () => Math.random().toString(36).slice(2, 10);

/**
 * Creates the browser history and gives the first entry of the document a unique key. React Router uses 'default' for
 * all of them, so scroll positions of different entries would be mixed up.
 */
export const shopHistory = () => {
  const { state } = window.history;
  if (!state?.key) window.history.replaceState({ ...state, key: newKey() }, '');
  return createBrowserHistory({ v5Compat: true });
};
