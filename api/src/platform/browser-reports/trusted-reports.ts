import type { RemoteReport } from '@kerf/contracts';
import type { Measurement } from '@kerf/contracts/vitals';
import { isStamped } from '@kerf/network';
import { Inject, Injectable } from '@nestjs/common';
import type { Counter } from 'prom-client';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { ENV, type Env } from '../config/env.js';
import { Metrics } from '../health/metrics.js';
import { addressDigest } from '../rate-limit/address-digest.js';
import { RateLimits } from '../rate-limit/rate-limits.js';
import type { ReleaseLabels } from './live-releases.js';

/** Few failures end a canary, so each network counts as one failing visitor of a release in an hour, over all processes. */
const FAILURES_PER_HOUR = 1;
/** Measurements of one metric of a release. */
const MEASUREMENTS_PER_HOUR = 3;

/**
 * Which reports of browsers count. Anyone can send reports: they must carry the stamp that the page server sent with a page that names their
 * release, and one network counts for little, so that a stranger neither ends a release nor hides its failures.
 */
@Injectable()
export class TrustedReports {
  private readonly dropped: Counter<'reason'>;
  private readonly reports: RateLimiterMemory;
  private readonly measurements = new RateLimiterMemory({ points: MEASUREMENTS_PER_HOUR, duration: 3_600 });

  constructor(
    @Inject(ENV)
    private readonly env: Pick<Env, 'PAGE_SERVER_TOKEN' | 'PAGE_SERVER_PREVIOUS_TOKEN' | 'REPORTS_PER_NETWORK'>,
    private readonly limits: RateLimits,
    metrics: Metrics,
  ) {
    this.reports = new RateLimiterMemory({ points: env.REPORTS_PER_NETWORK, duration: 60 });
    const help = 'Reports of browsers that do not count: without a valid stamp of a page, or too many of a network';
    this.dropped = metrics.counter('kerf_reports_dropped_total', help, 'reason');
  }

  /** Whether a report is of a page of this shop, and one of the first of its kind from its network in a minute. */
  async accepts(
    { remote, release, kind }: Pick<RemoteReport, 'remote' | 'release' | 'kind'>,
    stamp: string | undefined,
    ip: string,
  ): Promise<boolean> {
    return (
      this.isStamped({ remote, release }, stamp) &&
      (await this.isWithin(this.reports, `${addressDigest(ip)} ${remote} ${kind}`))
    );
  }

  /** Whether an accepted report counts for or against its release. A visit always does. */
  async counts(
    { remote, release, kind }: Pick<RemoteReport, 'remote' | 'release' | 'kind'>,
    ip: string,
  ): Promise<boolean> {
    if (this.env.REPORTS_PER_NETWORK === 0 || kind === 'visit') return true;
    const what = kind === 'slow' ? 'late paint' : 'failure';
    const isCounted = await this.limits.isWithin(`${what} of ${remote} ${release}`, ip, FAILURES_PER_HOUR);
    if (!isCounted) this.dropped.inc({ reason: 'network' });
    return isCounted;
  }

  /** Those of the measurements of one request that count. */
  async measurementsOf(all: readonly Measurement[], stamp: string | undefined, ip: string): Promise<Measurement[]> {
    const kept = await Promise.all(
      all.map(
        async each =>
          this.isStamped(each, stamp) &&
          (await this.isWithin(
            this.measurements,
            [addressDigest(ip), each.remote, each.release, each.metric, each.fragment].join(' '),
          )),
      ),
    );
    return all.filter((_, index) => kept[index]);
  }

  /** An API without the token cannot tell stamps apart. */
  private isStamped({ remote, release }: ReleaseLabels, stamp: string | undefined): boolean {
    const { PAGE_SERVER_TOKEN: key, PAGE_SERVER_PREVIOUS_TOKEN: previous } = this.env;
    const isStampedOrOpen = !key || [key, previous].some(each => each && isStamped(stamp, { remote, release }, each));
    if (!isStampedOrOpen) this.dropped.inc({ reason: 'stamp' });
    return isStampedOrOpen;
  }

  private async isWithin(limiter: RateLimiterMemory, key: string): Promise<boolean> {
    if (this.env.REPORTS_PER_NETWORK === 0) return true;
    const isCounted = await limiter.consume(key).then(
      () => true,
      () => false,
    );
    if (!isCounted) this.dropped.inc({ reason: 'network' });
    return isCounted;
  }
}
