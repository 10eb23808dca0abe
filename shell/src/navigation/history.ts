import { ownAddress, paths } from '@kerf/federation';
import { createBrowserHistory } from '@kerf/federation/router';

type History = ReturnType<typeof createBrowserHistory>;
type To = Parameters<History['push']>[0];

let prefix = '';
let withPrefix = (history: History): History => history;

/** Sets what every address of this document begins with, and the history that has it. English has neither. */
export const addressesIn = (of: string, wrap: typeof withPrefix): void => {
  prefix = of;
  withPrefix = wrap;
};

/** What every address of this document begins with: `/de`. */
export const pagePrefix = (): string => prefix;

/** Unique within one tab's history. `crypto.randomUUID` needs https. */
const newKey = () => Math.random().toString(36).slice(2, 10);

/** Home instead of an address of another host: React Router opens such an address as a new document. */
const ownHistory = (history: History): History => {
  const own = (to: To): string => ownAddress(history.createHref(to)) ?? paths.home;
  return Object.create(history, {
    createHref: { value: (to: To) => history.createHref(own(to)) },
    push: { value: (to: To, state?: unknown) => history.push(own(to), state) },
    replace: { value: (to: To, state?: unknown) => history.replace(own(to), state) },
  });
};

/**
 * Creates the browser history and gives the first entry of the document a unique key. React Router uses 'default' for
 * all of them, so scroll positions of different entries would be mixed up. Its paths have no language.
 */
export const shopHistory = (): History => {
  const { state } = window.history;
  if (!state?.key) window.history.replaceState({ ...state, key: newKey() }, '');
  return withPrefix(ownHistory(createBrowserHistory({ v5Compat: true })));
};
