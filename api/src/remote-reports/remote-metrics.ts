import { type RemoteReport, remoteReportKind } from '@kerf/contracts';
import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { Metrics } from '../health/metrics.js';

/** Anybody can make up names: the figures of further ones are kept as one, until one of these has not been heard of for a while. */
const mostReleases = 200;
const forgottenAfterMs = 3_600_000;
const OTHER = { remote: 'other', release: 'other' };

type Labels = Pick<RemoteReport, 'remote' | 'release'>;

/** How often this process heard of remotes being asked for, and of their failures. */
@Injectable()
export class RemoteMetrics {
  private readonly visits: Counter<'remote' | 'release'>;
  private readonly failures: Counter<'remote' | 'release' | 'kind'>;
  /** When each release was heard of last, the longest ago first. */
  private readonly heard = new Map<string, { labels: Labels; at: number }>();

  constructor({ registry }: Metrics) {
    const registers = [registry];
    this.visits = new Counter({
      name: 'kerf_remote_visits_total',
      help: 'Documents that asked for a remote',
      labelNames: ['remote', 'release'],
      registers,
    });
    this.failures = new Counter({
      name: 'kerf_remote_failures_total',
      help: 'Documents in which a remote failed: load, contract, page or crash',
      labelNames: ['remote', 'release', 'kind'],
      registers,
    });
  }

  count({ remote, release, kind }: RemoteReport): void {
    const labels = this.labelsOf({ remote, release });
    if (kind === 'visit') this.visits.inc(labels);
    else this.failures.inc({ ...labels, kind });
  }

  private labelsOf(labels: Labels): Labels {
    const name = `${labels.remote} ${labels.release}`;
    if (!this.heard.has(name) && !this.hasRoom()) return OTHER;
    this.heard.delete(name);
    this.heard.set(name, { labels, at: Date.now() });
    return labels;
  }

  /** Makes room, where there is none, by forgetting a release that nobody asks for any more. */
  private hasRoom(): boolean {
    const [oldest] = this.heard;
    if (!oldest || this.heard.size < mostReleases) return true;
    const [name, { labels, at }] = oldest;
    if (Date.now() - at < forgottenAfterMs) return false;
    this.heard.delete(name);
    this.visits.remove(labels);
    for (const kind of remoteReportKind.options) this.failures.remove({ ...labels, kind });
    return true;
  }
}
