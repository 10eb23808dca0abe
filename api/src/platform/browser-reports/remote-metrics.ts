import { type RemoteReport, remoteReportKind } from '@kerf/contracts';
import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { Metrics } from '../health/metrics.js';

/** Anyone can invent names, so further releases count as `other` until one of these has been silent for an hour. */
const mostReleases = 200;
const forgottenAfterMs = 3_600_000;
const OTHER = { remote: 'other', release: 'other' };

type Labels = Pick<RemoteReport, 'remote' | 'release'>;

/** Counts the reported uses and failures of remotes in this process. */
@Injectable()
export class RemoteMetrics {
  private readonly visits: Counter<'remote' | 'release'>;
  private readonly slow: Counter<'remote' | 'release'>;
  private readonly failures: Counter<'remote' | 'release' | 'kind'>;
  /** The time of each release's last report, oldest first. */
  private readonly lastReports = new Map<string, { labels: Labels; at: number }>();

  constructor({ registry }: Metrics) {
    const registers = [registry];
    this.visits = new Counter({
      name: 'kerf_remote_visits_total',
      help: 'Documents that asked for a remote',
      labelNames: ['remote', 'release'],
      registers,
    });
    this.slow = new Counter({
      name: 'kerf_remote_slow_total',
      help: 'Documents whose first page belongs to a remote and was painted late',
      labelNames: ['remote', 'release'],
      registers,
    });
    this.failures = new Counter({
      name: 'kerf_remote_failures_total',
      help: 'Documents in which a remote failed: load, contract, page, crash or left',
      labelNames: ['remote', 'release', 'kind'],
      registers,
    });
  }

  count({ remote, release, kind }: RemoteReport): void {
    const labels = this.labelsOf({ remote, release });
    if (kind === 'visit') this.visits.inc(labels);
    else if (kind === 'slow') this.slow.inc(labels);
    else this.failures.inc({ ...labels, kind });
  }

  private labelsOf(labels: Labels): Labels {
    const name = `${labels.remote} ${labels.release}`;
    if (!this.lastReports.has(name) && !this.hasRoom()) return OTHER;
    this.lastReports.delete(name);
    this.lastReports.set(name, { labels, at: Date.now() });
    return labels;
  }

  /** Makes room by dropping the oldest release if it has been silent for an hour. */
  private hasRoom(): boolean {
    const [oldest] = this.lastReports;
    if (!oldest || this.lastReports.size < mostReleases) return true;
    const [name, { labels, at }] = oldest;
    if (Date.now() - at < forgottenAfterMs) return false;
    this.lastReports.delete(name);
    this.visits.remove(labels);
    this.slow.remove(labels);
    for (const kind of remoteReportKind.options) this.failures.remove({ ...labels, kind });
    return true;
  }
}
