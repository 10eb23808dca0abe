import { type ChosenRemote, chooseRelease, ownerOf, type RemoteEntry, visitorKey } from '@kerf/federation';

const choose = (remotes: readonly RemoteEntry[]): ChosenRemote[] => {
  const key = remotes.some(({ canary }) => canary) ? visitorKey() : undefined;
  return remotes.map(remote => chooseRelease(remote, key));
};

let settled: readonly ChosenRemote[] = [];

/**
 * Settles which release of each remote this document works with, for as long as it is open: a newer one is for the next document,
 * since two releases of one remote in a document would take each other's chunks for their own.
 */
export const settleReleases = (remotes: readonly RemoteEntry[]): readonly ChosenRemote[] => {
  settled = choose(remotes);
  return settled;
};

const PATIENCE_MS = 5_000;

/** Whether the shop by now has another release for this address than the one this document works with. */
export const isReplaced = async (address: string): Promise<boolean> => {
  try {
    const response = await fetch('/remotes.json', { cache: 'no-cache', signal: AbortSignal.timeout(PATIENCE_MS) });
    const { remotes }: { remotes: RemoteEntry[] } = await response.json();
    return ownerOf(choose(remotes), address)?.entry !== ownerOf(settled, address)?.entry;
  } catch {
    return false;
  }
};
