import type { RecentRelease } from './releases.js';

/** A share of few visits says nothing. */
const FEWEST_VISITS = 20;
const LOWEST_SHARE = 0.01;
/** How many times the usual share of failures is a fault. */
const FACTOR = 3;

type Counts = Pick<RecentRelease['day'], 'visits' | 'failures'>;

export const failedShare = ({ visits, failures }: Counts): number => (visits > 0 ? Math.min(1, failures / visits) : 0);

/** Whether a release fails its visitors of the last five minutes more often than usual. */
const isFailing = (fiveMinutes: Counts, usual: Counts): boolean => {
  const share = failedShare(fiveMinutes);
  return fiveMinutes.visits >= FEWEST_VISITS && share > LOWEST_SHARE && share > FACTOR * failedShare(usual);
};

/** The visits of all releases of a remote in 24 hours, without the last five minutes. */
const usualOf = (remote: string, recent: readonly RecentRelease[]): Counts =>
  recent
    .filter(each => each.remote === remote)
    .reduce(
      (sum, { day, fiveMinutes }) => ({
        visits: sum.visits + day.visits - fiveMinutes.visits,
        failures: sum.failures + day.failures - fiveMinutes.failures,
      }),
      { visits: 0, failures: 0 },
    );

export interface FailingRelease extends RecentRelease {
  /** Of the visits of the last five minutes, and of those of the remote in the 24 hours before. */
  share: number;
  usual: number;
}

/** The releases that fail now, the worst first. The API and the page of the releases decide with it. */
export const failingNow = (recent: readonly RecentRelease[]): FailingRelease[] =>
  recent
    .flatMap(each => {
      const usual = usualOf(each.remote, recent);
      return isFailing(each.fiveMinutes, usual)
        ? [{ ...each, share: failedShare(each.fiveMinutes), usual: failedShare(usual) }]
        : [];
    })
    .sort((one, other) => other.share - one.share);
