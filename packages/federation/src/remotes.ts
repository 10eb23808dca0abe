/** The SHA-256 of a release's files as `sha256-…`. Those of its other files are in these two. */
export interface Integrity {
  entry: string;
  /** Of its `pages.json`, which the shell's server reads. */
  pages: string;
}

/** A newer release of a remote, tried on a share of the visitors. */
export interface Canary {
  entry: string;
  release: string;
  integrity?: Integrity;
  /** From 0 (nobody) to 1 (everybody). */
  share: number;
  /** The path prefixes it owns, where they differ from the stable release's. */
  paths?: readonly string[];
}

/** One line of `remotes.json`. */
export interface RemoteEntry {
  name: string;
  /** Where its entry script is. */
  entry: string;
  /** The path prefixes whose pages it owns. */
  paths: readonly string[];
  /** Which release this is; absent where it was built and served without being published. */
  release?: string;
  /** Absent in development only: a shell that is built drops a line without it. */
  integrity?: Integrity;
  canary?: Canary;
}

const covers = (prefix: string, pathname: string) =>
  prefix === '/' ? pathname === '/' : pathname === prefix || pathname.startsWith(`${prefix}/`);

/** The remote that owns an address: the longest prefix wins. */
export const ownerOf = <T extends Pick<RemoteEntry, 'paths'>>(remotes: readonly T[], pathname: string): T | undefined =>
  remotes
    .flatMap(remote => remote.paths.map(prefix => ({ remote, prefix })))
    .filter(({ prefix }) => covers(prefix.toLowerCase(), pathname.toLowerCase()))
    .sort((a, b) => b.prefix.length - a.prefix.length)[0]?.remote;
