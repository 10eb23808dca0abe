import { nameKey } from '../domain/name-key.js';

/** The largest number of lists of an account, "Saved tools" included. */
export const maxSavedLists = 10;
/**
 * The largest number of tools of one list. The lists of an account are one document of the database, which each change reads and writes: at
 * most 1,000 rows, about 100 KB.
 */
export const maxSavedTools = 100;
/** The largest number of items of one `readItems`. 100 ids fill 2.5 KB of an address. */
export const maxReadItems = 100;

/** The id of "Saved tools", the list that everybody has. It has no name of its own. */
export const SAVED_TOOLS = 'saved';

interface NamedList {
  id: string;
  name: string | null;
}

/** Whether a list of a browser and one of an account are the same: two devices of a person name a list of theirs alike. */
export const isSameList = (one: NamedList, other: NamedList): boolean =>
  one.id === other.id || (one.name !== null && other.name !== null && nameKey(one.name) === nameKey(other.name));
