import type { RemoteEntry } from './remotes';

/** The release of a remote that one visitor gets. */
export interface ChosenRemote {
  name: string;
  entry: string;
  paths: readonly string[];
  release: string;
  /** The SHA-256 of its entry. */
  integrity?: string | undefined;
}

/** The release of what was built and served without being published. */
export const LOCAL_RELEASE = 'local';

/** A number in [0, 1) that depends on every character of the text: FNV-1a, its bits mixed once more as MurmurHash3 does. */
const fractionOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
};

/**
 * The stable release, or the canary for its share of the visitors. The draw depends on the visitor, the remote and the
 * canary's release only: a visitor stays on one side for the life of a canary, a raised share only adds visitors,
 * and each remote draws afresh. Without a key the visitor gets the stable one.
 */
export const chooseRelease = (remote: RemoteEntry, visitorKey: string | undefined): ChosenRemote => {
  const { name, entry, paths, release = LOCAL_RELEASE, integrity, canary } = remote;
  const isDrawn = canary && visitorKey && fractionOf(`${visitorKey} ${name} ${canary.release}`) < canary.share;
  if (!isDrawn) return { name, entry, paths, release, integrity: integrity?.entry };
  return {
    name,
    entry: canary.entry,
    paths: canary.paths ?? paths,
    release: canary.release,
    integrity: canary.integrity?.entry,
  };
};
