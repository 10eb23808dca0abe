import type { RemoteReport } from '@kerf/contracts';
import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { Metrics } from '../health/metrics.js';

/** Anybody can make up names: the figures of further ones are kept as one. */
const mostReleases = 200;
const OTHER = 'other';

/** How often this process heard of remotes being asked for, and of their failures. */
@Injectable()
export class RemoteMetrics {
  private readonly visits: Counter<'remote' | 'release'>;
  private readonly failures: Counter<'remote' | 'release' | 'kind'>;
  private readonly known = new Set<string>();

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
    const labels = this.isKnown(`${remote} ${release}`) ? { remote, release } : { remote: OTHER, release: OTHER };
    if (kind === 'visit') this.visits.inc(labels);
    else this.failures.inc({ ...labels, kind });
  }

  private isKnown(name: string): boolean {
    if (this.known.size < mostReleases) this.known.add(name);
    return this.known.has(name);
  }
}
