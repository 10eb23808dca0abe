import { isSameClaim, ownerOf, shellAddresses } from '@kerf/federation/addresses';
import type { Extensions, RemoteLine } from './remote-line.ts';

/** Which remote has each prefix. */
export type Grants = ReadonlyMap<string, string>;

interface Claim {
  owner: string;
  path: string;
}

const claimsOf = (remote: RemoteLine): Claim[] =>
  [...new Set([...remote.paths, ...(remote.canary?.paths ?? [])])].map(path => ({ owner: remote.name, path }));

/** Leaves out menu entries that lead to pages of other remotes. */
const ownMenu = <T extends { extensions?: Extensions }>(release: T, isOwn: (path: string) => boolean): T => {
  const { extensions } = release;
  if (!extensions) return release;
  const menu = extensions.menu.filter(({ path }) => isOwn(path.split('?', 1)[0] ?? ''));
  return menu.length === extensions.menu.length ? release : { ...release, extensions: { ...extensions, menu } };
};

interface Settled {
  remotes: RemoteLine[];
  /** The prefixes that the remotes have from now on. */
  grants: Grants;
  /** A sentence for each claim that is left out. */
  problems: string[];
}

/**
 * Leaves each prefix to the remote that has it: another claim of the same addresses, of a part of them or of more is left out,
 * and so are claims of the shell's addresses and menu entries that lead to them. The tool that publishes refuses such a release; here it
 * can come from two first publications at once or from a pointer that was edited. A remote has a prefix until its line omits it.
 * @param granted the prefixes that the remotes have
 * @param isUnread whether the line of a remote cannot be read. It keeps its prefixes.
 */
export const settleClaims = (
  lines: readonly RemoteLine[],
  granted: Grants = new Map(),
  isUnread: (name: string) => boolean = () => false,
): Settled => {
  const problems: string[] = [];
  const claims = lines.flatMap(claimsOf);
  const isClaimed = (path: string, owner: string) => claims.some(each => each.owner === owner && each.path === path);
  const grants = new Map([...granted].filter(([path, owner]) => isUnread(owner) || isClaimed(path, owner)));
  const holderOf = ({ owner, path }: Claim): Claim | undefined =>
    [
      ...shellAddresses.map(path => ({ owner: 'the shell', path })),
      ...[...grants].map(([path, owner]) => ({ owner, path })),
    ].find(each => each.owner !== owner && isSameClaim(each.path, path));
  for (const claim of claims) {
    const holder = holderOf(claim);
    if (holder) problems.push(`${claim.owner} does not get ${claim.path}: ${holder.path} belongs to ${holder.owner}.`);
    else grants.set(claim.path, claim.owner);
  }
  const keeps = (owner: string) => (path: string) => grants.get(path) === owner;
  const owners = lines.map(({ name, paths, canary }) => ({
    name,
    paths: [...paths, ...(canary?.paths ?? [])].filter(keeps(name)),
  }));
  const remotes = lines.map(({ canary, ...stable }): RemoteLine => {
    const { name } = stable;
    const isOwn = (path: string) => ownerOf(owners, path)?.name === name;
    return {
      ...ownMenu({ ...stable, paths: stable.paths.filter(keeps(name)) }, isOwn),
      ...(canary && {
        canary: ownMenu({ ...canary, ...(canary.paths && { paths: canary.paths.filter(keeps(name)) }) }, isOwn),
      }),
    };
  });
  return { remotes, grants, problems };
};
