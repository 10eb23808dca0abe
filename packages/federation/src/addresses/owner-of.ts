/** What owns addresses: a remote, or a build of one. */
export interface Claims {
  /** Path prefixes, such as `/blog`. The longest one that covers an address decides. */
  paths: readonly string[];
}

/** Whether a prefix covers an address: the same, or one below it. `/` covers itself only. Both in lower case. */
export const covers = (prefix: string, pathname: string): boolean =>
  prefix === '/' ? pathname === '/' : pathname === prefix || pathname.startsWith(`${prefix}/`);

/** The remote that owns an address: the longest matching prefix wins, case-insensitively. */
export const ownerOf = <T extends Claims>(remotes: readonly T[], pathname: string): T | undefined =>
  remotes
    .flatMap(remote => remote.paths.map(prefix => ({ remote, prefix })))
    .filter(({ prefix }) => covers(prefix.toLowerCase(), pathname.toLowerCase()))
    .sort((a, b) => b.prefix.length - a.prefix.length)[0]?.remote;
