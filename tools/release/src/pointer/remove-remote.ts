import type { HistoryEntry } from '../releases/types.ts';
import type { Store } from '../store/store.ts';
import { noPointer } from './no-pointer.ts';
import { movePointer } from './pointer.ts';

/** Takes a remote out of the map. Its releases and its history stay in the store. */
export const removeRemote = (
  name: string,
  { store, by, reason }: { store: Store; by: string; reason?: string | undefined },
): Promise<HistoryEntry> =>
  movePointer(store, { remote: name, by }, line => {
    if (!line) throw noPointer(name);
    return { what: 'remove', ...(reason && { reason }) };
  });
