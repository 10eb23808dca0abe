import type { ChosenRemote } from '@kerf/federation';
import { settledReleases } from './releases';

/** The entry of a remote in a further share scope has its own address behind the last `#`. */
const folderOf = ({ entry }: ChosenRemote) => entry.replace(/.*#|[^/]*$/g, '');

/** The remote whose script is the first in a stack trace; undefined if there is none. The scripts of a release are below its entry. */
export const callerIn = (trace: string): ChosenRemote | undefined => {
  const found = settledReleases()
    .map(remote => ({ remote, at: trace.indexOf(folderOf(remote)) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at);
  return found[0]?.remote;
};
