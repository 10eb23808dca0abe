import type { ControlledRemote, RecentRelease } from '@kerf/contracts/staff';

/** A share of few visits says nothing. */
const FEWEST_VISITS = 20;
const LOWEST_SHARE = 0.01;
/** How many times the usual share of failures is a fault. */
const FACTOR = 3;

type Counts = Pick<RecentRelease['day'], 'visits' | 'failures'>;

export const failedShare = ({ visits, failures }: Counts): number => (visits > 0 ? Math.min(1, failures / visits) : 0);

/** Whether a release fails its visitors of the last five minutes more often than usual. `usual` is its remote in 24 hours, without them. */
export const isFailing = (fiveMinutes: Counts, usual: Counts): boolean => {
  const share = failedShare(fiveMinutes);
  return fiveMinutes.visits >= FEWEST_VISITS && share > LOWEST_SHARE && share > FACTOR * failedShare(usual);
};

/** Whether so many of a release's calls get a 429 or a 5xx that its pages show it. */
export const isHigh = (count: number, calls: number): boolean => count > LOWEST_SHARE * calls && count > 1;

export interface Failing {
  remote: string;
  release: string;
  share: number;
  usual: number;
}

const remoteOf = ({ remote }: RecentRelease) => remote.replaceAll('_', '-');

/** The visits of all releases of a remote in 24 hours, without the last five minutes. */
export const usualOf = (remote: string, recent: readonly RecentRelease[]): Counts =>
  recent
    .filter(each => remoteOf(each) === remote)
    .reduce(
      (sum, { day, fiveMinutes }) => ({
        visits: sum.visits + day.visits - fiveMinutes.visits,
        failures: sum.failures + day.failures - fiveMinutes.failures,
      }),
      { visits: 0, failures: 0 },
    );

/** The releases that fail now, the worst first. */
export const failingNow = (recent: readonly RecentRelease[]): Failing[] =>
  recent
    .flatMap(each => {
      const remote = remoteOf(each);
      const usual = usualOf(remote, recent);
      return isFailing(each.fiveMinutes, usual)
        ? [{ remote, release: each.release, share: failedShare(each.fiveMinutes), usual: failedShare(usual) }]
        : [];
    })
    .sort((one, other) => other.share - one.share);

export type ReleaseState = 'live' | 'canary' | 'gone';

/** What a release is to its remote now. Open pages keep a release that is no longer live. */
export const stateOf = (recent: RecentRelease, remotes: readonly ControlledRemote[]): ReleaseState => {
  const of = remotes.find(({ remote }) => remote === remoteOf(recent));
  if (of?.canary?.release === recent.release) return 'canary';
  return (of?.live?.release ?? 'local') === recent.release ? 'live' : 'gone';
};

/** Remotes in the order of the page: those that fail, those with a canary, and then by name. */
export const inOrder = (remotes: readonly ControlledRemote[], failing: readonly Failing[]): ControlledRemote[] => {
  const rank = ({ remote, canary }: ControlledRemote) =>
    failing.some(each => each.remote === remote) ? 0 : canary ? 1 : 2;
  return [...remotes].sort((one, other) => rank(one) - rank(other) || one.remote.localeCompare(other.remote));
};
