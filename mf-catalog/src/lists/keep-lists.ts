import { call } from '@kerf/api-client';
import { changeGuestLists, guestLists, isWorthKeeping } from './guest-lists';
import { type Lists, withoutKept } from './list-changes';

let keeping: Promise<Lists> | undefined;

const send = async (): Promise<Lists> => {
  const lists = guestLists().map(({ id, name, tools }) => ({
    id,
    name,
    tools: tools.map(({ name: _, ...tool }) => tool),
  }));
  const kept = await call('mergeSavedLists', { body: { lists } });
  changeGuestLists(stored => withoutKept(stored, kept));
  return kept;
};

/**
 * Adds the lists of the browser to the account that is signed in, and returns those of the account; undefined if the browser has none. The API
 * merges, so a repeated request or one of another tab loses nothing. If it fails, the lists stay in the browser until the next time.
 */
export const keepLists = (): Promise<Lists> | undefined => {
  if (!guestLists().some(isWorthKeeping)) return undefined;
  keeping ??= send().finally(() => {
    keeping = undefined;
  });
  return keeping;
};
