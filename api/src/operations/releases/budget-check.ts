import type { VitalMetric } from '@kerf/contracts/vitals';
import { Inject, Injectable } from '@nestjs/common';
import { summaryOf } from '../../platform/browser-reports/vitals/histogram.js';
import { VitalsRepository } from '../../platform/browser-reports/vitals/vitals.repository.js';
import { ENV, type Env } from '../../platform/config/env.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { everySeconds } from '../../platform/jobs/schedule.js';
import { ReleaseEvents } from './release-events.js';

const dayMs = 24 * 3_600_000;
/** Fewer measurements say little about the 75th percentile. */
const fewest = 100;

/** What three of four visitors must have: the limits of a good page (https://web.dev/articles/vitals). CLS in thousandths. */
const budgets = { LCP: 2_500, INP: 200, CLS: 100, TTFB: 800 } as const satisfies Partial<Record<VitalMetric, number>>;
/** Announcements of one remote in a day: three releases that are slow by all four metrics. */
const mostPerDay = 12;

type Budgeted = keyof typeof budgets;
const isBudgeted = (metric: string): metric is Budgeted => metric in budgets;

interface Measured {
  remote: string;
  release: string;
  metric: Budgeted;
  histogram: Map<number, number>;
}

/** Announces once a day for each release and metric that the visitors of the last day do not have the performance budget. */
@Injectable()
export class BudgetCheck {
  constructor(
    @Inject(ENV) env: Env,
    jobs: Jobs,
    private readonly vitals: VitalsRepository,
    private readonly events: ReleaseEvents,
  ) {
    jobs.every('check-budgets', everySeconds(env.RELEASE_CHECK_SECONDS), (_job, signal) => this.run(signal));
  }

  private async run(signal: AbortSignal): Promise<void> {
    if (!this.events.isAnnounced) return;
    const day = new Date().toISOString().slice(0, 10);
    for (const { remote, release, metric, histogram } of await this.measured()) {
      const { count, p75 } = summaryOf(histogram);
      signal.throwIfAborted();
      if (count < fewest || p75 <= budgets[metric] || release === 'other') continue;
      const folder = remote.replaceAll('_', '-');
      if ((await this.events.countBudgets(folder, new Date(day))) >= mostPerDay) continue;
      await this.events.announce({
        _id: `budget ${remote} ${release} ${metric} ${day}`,
        ...{ kind: 'budget', at: new Date(), remote: folder, release },
        measured: { metric, p75, budget: budgets[metric], visitors: count },
      });
    }
  }

  private async measured(): Promise<Measured[]> {
    const sums = new Map<string, Measured>();
    for await (const { remote, release, counts } of this.vitals.findBetween({}, [new Date(Date.now() - dayMs)]))
      for (const [field, count] of Object.entries(counts)) {
        const [metric = '', bucket] = field.split('-');
        if (!isBudgeted(metric)) continue;
        const name = `${remote} ${release} ${metric}`;
        const sum = sums.get(name) ?? { remote, release, metric, histogram: new Map() };
        sum.histogram.set(Number(bucket), (sum.histogram.get(Number(bucket)) ?? 0) + count);
        sums.set(name, sum);
      }
    return [...sums.values()];
  }
}
