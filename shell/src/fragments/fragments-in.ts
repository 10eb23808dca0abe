import { partsOf } from '@kerf/federation';
import { releaseOf, settledReleases } from '../remotes/releases';

/**
 * The fragments that fill a slot, in the order of their remotes' names. Undefined if the owner declares no such slot: the name is that of a
 * fragment.
 */
export const fragmentsIn = (slot: string): string[] | undefined =>
  releaseOf(partsOf(slot).remote)?.extensions?.slots?.[slot] &&
  [...settledReleases()]
    .sort((one, other) => one.name.localeCompare(other.name))
    .flatMap(({ name, extensions }) => {
      const listed: unknown = extensions?.slots?.[slot];
      // Not those of another team.
      const isOwn = (fragment: unknown) => typeof fragment === 'string' && partsOf(fragment).remote === name;
      return Array.isArray(listed) ? listed.filter(isOwn) : [];
    });
