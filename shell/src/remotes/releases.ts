import { type ChosenRemote, checkMap, chooseRelease, ownerOf, type RemoteEntry, visitorKey } from '@kerf/federation';

const choose = (remotes: readonly RemoteEntry[]): ChosenRemote[] => {
  const key = remotes.some(({ canary }) => canary) ? visitorKey() : undefined;
  return remotes.map(remote => chooseRelease(remote, key));
};

let settled: readonly ChosenRemote[] = [];

/**
 * Chooses the release of each remote for the lifetime of this document. Two releases of one remote cannot share a
 * document, because they use the same chunk registry.
 */
export const settleReleases = (remotes: readonly RemoteEntry[]): readonly ChosenRemote[] => {
  settled = choose(remotes);
  return settled;
};

/** The release of each remote in this document. */
export const settledReleases = (): readonly ChosenRemote[] => settled;

/** The release of a remote in this document; undefined if the map does not name the remote. */
export const releaseOf = (name: string): ChosenRemote | undefined => settled.find(remote => remote.name === name);

const TIMEOUT_MS = 5_000;

/** Whether the map of remotes has another release for this address than this document. False if it cannot be read. */
export const isReplaced = async (address: string): Promise<boolean> => {
  try {
    const response = await fetch('/remotes.json', { cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const { remotes, incomplete } = checkMap(await response.json());
    const owner = ownerOf(choose(remotes), address);
    return owner || !incomplete ? owner?.entry !== ownerOf(settled, address)?.entry : false;
  } catch {
    return false;
  }
};
