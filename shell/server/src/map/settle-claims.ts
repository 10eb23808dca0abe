import { isSameClaim, ownerOf, shellAddresses } from '@kerf/federation/addresses';
import type { Extensions, RemoteLine } from './remote-line.ts';

export interface ClaimingLine {
  remote: RemoteLine;
  /** Since when it has claimed its prefixes: ISO dates by prefix. One without a date is older than all others. */
  claims: Readonly<Record<string, string>>;
}

interface Claim {
  owner: string;
  path: string;
  since: string;
}

const claimsOf = ({ remote, claims }: ClaimingLine): Claim[] =>
  [...new Set([...remote.paths, ...(remote.canary?.paths ?? [])])].map(path => ({
    owner: remote.name,
    path,
    since: claims[path] ?? '',
  }));

/** Leaves out menu entries that lead to pages of other remotes. */
const ownMenu = <T extends { extensions?: Extensions }>(release: T, isOwn: (path: string) => boolean): T => {
  const { extensions } = release;
  if (!extensions) return release;
  const menu = extensions.menu.filter(({ path }) => isOwn(path.split('?', 1)[0] ?? ''));
  return menu.length === extensions.menu.length ? release : { ...release, extensions: { ...extensions, menu } };
};

/**
 * Leaves each prefix to the remote that claimed it first: a later claim of the same addresses, of a part of them or of more is left out,
 * and so are claims of the shell's addresses and menu entries that lead to them. The tool that publishes refuses such a release; here it
 * can come from two first publications at once or from a pointer that was edited. `problems` has a sentence for each.
 */
export const settleClaims = (lines: readonly ClaimingLine[]): { remotes: RemoteLine[]; problems: string[] } => {
  const problems: string[] = [];
  const settled: Claim[] = shellAddresses.map(path => ({ owner: 'the shell', path, since: '' }));
  const claims = lines.flatMap(claimsOf).sort((a, b) => a.since.localeCompare(b.since));
  for (const claim of claims) {
    const first = settled.find(each => each.owner !== claim.owner && isSameClaim(each.path, claim.path));
    if (first) problems.push(`${claim.owner} does not get ${claim.path}: ${first.path} belongs to ${first.owner}.`);
    else settled.push(claim);
  }
  const keeps = (owner: string) => (path: string) =>
    settled.some(claim => claim.owner === owner && claim.path === path);
  const owners = lines.map(({ remote: { name, paths, canary } }) => ({
    name,
    paths: [...paths, ...(canary?.paths ?? [])].filter(keeps(name)),
  }));
  const remotes = lines.map(({ remote: { canary, ...stable } }): RemoteLine => {
    const { name } = stable;
    const isOwn = (path: string) => ownerOf(owners, path)?.name === name;
    return {
      ...ownMenu({ ...stable, paths: stable.paths.filter(keeps(name)) }, isOwn),
      ...(canary && {
        canary: ownMenu({ ...canary, ...(canary.paths && { paths: canary.paths.filter(keeps(name)) }) }, isOwn),
      }),
    };
  });
  return { remotes, problems };
};
