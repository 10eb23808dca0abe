import { locale } from '@kerf/contracts/domain';
import type { ControlledRemote, RecentRelease } from '@kerf/contracts/staff';

const LOWEST_SHARE = 0.01;

/** Whether so many of a release's calls get a 429 or a 5xx that its pages show it. */
export const isHigh = (count: number, calls: number): boolean => count > LOWEST_SHARE * calls && count > 1;

/** The folder of the remote, as the release service names it. */
export const remoteOf = ({ remote }: Pick<RecentRelease, 'remote'>): string => remote.replaceAll('_', '-');

export type ReleaseState = 'live' | 'canary' | 'gone';

/** What a release is to its remote now. Open pages keep a release that is no longer live. */
export const stateOf = (recent: RecentRelease, remotes: readonly ControlledRemote[]): ReleaseState => {
  const of = remotes.find(({ remote }) => remote === remoteOf(recent));
  if (of?.canary?.release === recent.release) return 'canary';
  return (of?.live?.release ?? 'local') === recent.release ? 'live' : 'gone';
};

/** Remotes in the order of the page: those that fail, those with a canary, and then by name. */
export const inOrder = (
  remotes: readonly ControlledRemote[],
  failing: readonly RecentRelease[],
): ControlledRemote[] => {
  const rank = ({ remote, canary }: ControlledRemote) =>
    failing.some(each => remoteOf(each) === remote) ? 0 : canary ? 1 : 2;
  return [...remotes].sort((one, other) => rank(one) - rank(other) || one.remote.localeCompare(other.remote, locale()));
};
