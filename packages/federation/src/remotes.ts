import type { Extensions } from './extensions';

/** The SHA-256 of a release's files as `sha256-…`. These two files contain the hashes of all others. */
export interface Integrity {
  entry: string;
  /** Hash of `pages.json`, which the shell's server reads. */
  pages: string;
}

/** A newer release of a remote that a share of the visitors gets. */
export interface Canary {
  entry: string;
  release: string;
  integrity?: Integrity;
  /** From 0 (nobody) to 1 (everybody). */
  share: number;
  /** The path prefixes it owns, if they differ from those of the stable release. */
  paths?: readonly string[];
  extensions?: Extensions;
}

/** One remote in `remotes.json`. */
export interface RemoteEntry {
  name: string;
  /** Address of the entry script. */
  entry: string;
  /** The path prefixes whose pages it owns. */
  paths: readonly string[];
  /** The release's name; absent for a build that is served without being published. */
  release?: string;
  /** Absent in development only: the shell's server ignores a remote without it. */
  integrity?: Integrity;
  /** Absent in a line written by hand. */
  extensions?: Extensions;
  canary?: Canary;
}
