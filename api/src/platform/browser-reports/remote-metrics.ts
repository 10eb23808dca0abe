import { type RemoteReport, remoteReportKind } from '@kerf/contracts';
import { Injectable } from '@nestjs/common';
import type { Counter } from 'prom-client';
import { Metrics } from '../health/metrics.js';
import { BoundedNames } from './bounded-names.js';
import { OTHER, type ReleaseLabels } from './live-releases.js';
import type { RequestedCall } from './requested-calls.js';
import { VisitsWriter } from './visits/visits-writer.js';

/** The counters of further releases begin when an earlier one has been silent for an hour. */
const mostReleases = 200;

/** The API answered a call, refused it (another 4xx), limited it (429), or failed. */
const callOutcomes = ['answered', 'refused', 'limited', 'failed'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

const fields = { refused: 'refusedCalls', limited: 'limitedCalls', failed: 'failedCalls' } as const;

/** Counts the reported uses and failures of remotes, and their calls: in the metrics of this process, and per hour for all. */
@Injectable()
export class RemoteMetrics {
  private readonly visits: Counter<'remote' | 'release'>;
  private readonly slow: Counter<'remote' | 'release'>;
  private readonly failures: Counter<'remote' | 'release' | 'kind'>;
  private readonly calls: Counter<'remote' | 'release' | 'outcome'>;
  private readonly releases = new BoundedNames(mostReleases, name => this.forget(name));

  constructor(
    metrics: Metrics,
    private readonly hours: VisitsWriter,
  ) {
    const labels = ['remote', 'release'] as const;
    this.visits = metrics.counter('kerf_remote_visits_total', 'Documents that asked for a remote', ...labels);
    this.slow = metrics.counter(
      'kerf_remote_slow_total',
      'Documents whose first page belongs to a remote and was painted late',
      ...labels,
    );
    this.failures = metrics.counter(
      'kerf_remote_failures_total',
      'Documents in which a remote failed: load, contract, page, crash, hang or left',
      ...labels,
      'kind',
    );
    this.calls = metrics.counter(
      'kerf_remote_calls_total',
      'Calls of the code of a remote: answered, refused, limited or failed',
      ...labels,
      'outcome',
    );
  }

  /** Counts a call of the API. The names are those of a live release. */
  countCall({ remote, release }: ReleaseLabels, outcome: CallOutcome, call: RequestedCall): void {
    this.calls.inc({ ...this.labelsOf({ remote, release }), outcome });
    this.hours.add({ remote, release }, 'calls');
    this.hours.addRequested({ remote, release }, call);
    if (outcome !== 'answered') this.hours.add({ remote, release }, fields[outcome]);
  }

  /** The names are those of live releases. */
  count({ remote, release, kind }: Pick<RemoteReport, 'remote' | 'release' | 'kind'>): void {
    const labels = this.labelsOf({ remote, release });
    if (kind === 'visit') this.visits.inc(labels);
    else if (kind === 'slow') this.slow.inc(labels);
    else this.failures.inc({ ...labels, kind });
    this.hours.count({ remote, release, kind });
  }

  private labelsOf({ remote, release }: ReleaseLabels): ReleaseLabels {
    return this.releases.accepts(`${remote} ${release}`) ? { remote, release } : OTHER;
  }

  private forget(name: string): void {
    const [remote = '', release = ''] = name.split(' ');
    this.visits.remove({ remote, release });
    this.slow.remove({ remote, release });
    for (const outcome of callOutcomes) this.calls.remove({ remote, release, outcome });
    for (const kind of remoteReportKind.options) this.failures.remove({ remote, release, kind });
  }
}
