import type { ReleaseHealth, ReleaseHealthQuery } from '@kerf/contracts/staff';
import { type VitalMetric, vitalMetric } from '@kerf/contracts/vitals';
import { Injectable } from '@nestjs/common';
import { type Histogram, summaryOf } from '../vitals/histogram.js';
import { VitalsReader } from '../vitals/vitals-reader.js';
import { VisitsRepository } from './visits.repository.js';
import type { VisitField } from './visits.schema.js';

/** How visitors fared with one release. */
@Injectable()
export class ReleaseHealthReader {
  constructor(
    private readonly visits: VisitsRepository,
    private readonly vitals: VitalsReader,
  ) {}

  /** @throws BadRequestException if the period is empty or too long */
  async read(query: ReleaseHealthQuery): Promise<Omit<ReleaseHealth, 'from' | 'to'> & { from: string; to: string }> {
    const { remote, release } = query;
    const { from, to } = this.vitals.period(query);
    const [counts, sums] = await Promise.all([
      this.visits.findBetween({ remote, release }, [from, to]),
      this.vitals.sums({ remote, release }, from, to),
    ]);
    const total = (field: VisitField) => counts.reduce((sum, each) => sum + (each[field] ?? 0), 0);
    return {
      ...{ from: from.toISOString(), to: to.toISOString() },
      ...{ visits: total('visits'), failures: total('failures'), slow: total('slow') },
      ...{ calls: total('calls'), refusedCalls: total('refusedCalls') },
      ...{ limitedCalls: total('limitedCalls'), failedCalls: total('failedCalls') },
      vitals: vitalMetric.options.flatMap(metric => summaryOfAll(metric, [...sums.values()])),
    };
  }
}

/** Of all pages and fragments together. Nothing for a metric that nobody measured. */
function summaryOfAll(
  metric: VitalMetric,
  sums: readonly { metric: VitalMetric; histogram: Histogram }[],
): ReleaseHealth['vitals'] {
  const all = new Map<number, number>();
  for (const { histogram } of sums.filter(each => each.metric === metric))
    for (const [bucket, count] of histogram) all.set(bucket, (all.get(bucket) ?? 0) + count);
  return all.size > 0 ? [{ metric, ...summaryOf(all) }] : [];
}
