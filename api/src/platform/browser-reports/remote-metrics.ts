import { type RemoteReport, remoteReportKind } from '@kerf/contracts';
import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { Metrics } from '../health/metrics.js';
import { BoundedNames } from './bounded-names.js';
import { VisitsWriter } from './visits/visits-writer.js';

/** Further releases count as `other`. */
export const mostReleases = 200;
const OTHER = { remote: 'other', release: 'other' };

type Labels = Pick<RemoteReport, 'remote' | 'release'>;

/** Counts the reported uses and failures of remotes: in the metrics of this process, and per hour for all. */
@Injectable()
export class RemoteMetrics {
  private readonly visits: Counter<'remote' | 'release'>;
  private readonly slow: Counter<'remote' | 'release'>;
  private readonly failures: Counter<'remote' | 'release' | 'kind'>;
  private readonly releases = new BoundedNames(mostReleases, name => this.forget(name));

  constructor(
    { registry }: Metrics,
    private readonly hours: VisitsWriter,
  ) {
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
    this.hours.count({ ...labels, kind });
  }

  private labelsOf({ remote, release }: Labels): Labels {
    return this.releases.accepts(`${remote} ${release}`) ? { remote, release } : OTHER;
  }

  private forget(name: string): void {
    const [remote = '', release = ''] = name.split(' ');
    this.visits.remove({ remote, release });
    this.slow.remove({ remote, release });
    for (const kind of remoteReportKind.options) this.failures.remove({ remote, release, kind });
  }
}
