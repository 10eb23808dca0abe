/** One line of `remotes.json`. */
export interface RemoteEntry {
  name: string;
  /** Where its entry script is. */
  entry: string;
  /** The path prefixes whose pages it owns. */
  paths: readonly string[];
}

const covers = (prefix: string, pathname: string) =>
  prefix === '/' ? pathname === '/' : pathname === prefix || pathname.startsWith(`${prefix}/`);

/** The remote that owns an address: the longest prefix wins. */
export const ownerOf = (remotes: readonly RemoteEntry[], pathname: string): RemoteEntry | undefined =>
  remotes
    .flatMap(remote => remote.paths.map(prefix => ({ remote, prefix })))
    .filter(({ prefix }) => covers(prefix.toLowerCase(), pathname.toLowerCase()))
    .sort((a, b) => b.prefix.length - a.prefix.length)[0]?.remote;
