import type { Extensions } from './extensions';
import type { RemoteEntry } from './remotes';

/** The release of a remote that is assigned to a visitor. */
export interface ChosenRemote {
  name: string;
  entry: string;
  paths: readonly string[];
  release: string;
  /** The SHA-256 of the entry script: `sha256-…`. */
  integrity?: string | undefined;
  extensions?: Extensions | undefined;
}

/** The release name of a build that is served without being published. */
export const LOCAL_RELEASE = 'local';

/** Hashes a text to a number in [0, 1): FNV-1a with the finalizer of MurmurHash3. */
const fractionOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
};

/**
 * Assigns the stable release or the canary to a visitor. The result depends only on the visitor, the remote and the
 * canary's release. So a visitor keeps the same release, a higher share only adds visitors, and remotes are independent.
 * Without a key the visitor gets the stable release.
 */
export const chooseRelease = (remote: RemoteEntry, visitorKey: string | undefined): ChosenRemote => {
  const { name, entry, paths, release = LOCAL_RELEASE, integrity, extensions, canary } = remote;
  const isOnCanary = canary && visitorKey && fractionOf(`${visitorKey} ${name} ${canary.release}`) < canary.share;
  if (!isOnCanary) return { name, entry, paths, release, integrity: integrity?.entry, extensions };
  return {
    name,
    entry: canary.entry,
    paths: canary.paths ?? paths,
    release: canary.release,
    integrity: canary.integrity?.entry,
    extensions: canary.extensions,
  };
};
