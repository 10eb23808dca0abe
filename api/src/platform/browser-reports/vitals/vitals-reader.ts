import type { VitalsQuery, VitalsReport, VitalsSeries } from '@kerf/contracts/staff';
import type { VitalMetric } from '@kerf/contracts/vitals';
import { Inject, Injectable } from '@nestjs/common';
import { periodOf } from '../../calendar.js';
import { ENV, type Env } from '../../config/env.js';
import { invalidField } from '../../errors/invalid-field.js';
import { refusal } from '../../errors/refusal.js';
import { inOrder, summaryOf } from './histogram.js';
import { VitalsRepository } from './vitals.repository.js';
import type { VitalsRecord } from './vitals.schema.js';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const mostDays = 31;

type Sums = Pick<VitalsSeries, 'release' | 'page' | 'fragment' | 'metric'> & { histogram: Map<number, number> };

/** Reads what visitors measured of a remote. */
@Injectable()
export class VitalsReader {
  constructor(
    private readonly records: VitalsRepository,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** @throws BadRequestException if the period is empty or too long */
  async read({ remote, release, ...query }: VitalsQuery): Promise<VitalsReport> {
    const { from, to } = this.period(query);
    const sums = await this.sums({ remote, release }, from, to);
    const series = [...sums.values()].map(sum => ({
      ...sum,
      ...summaryOf(sum.histogram),
      histogram: inOrder(sum.histogram),
    }));
    return { from: from.toISOString(), to: to.toISOString(), series };
  }

  /** By release, page, fragment and metric. `from` is the start of an hour. */
  async sums({ remote, release }: Pick<VitalsQuery, 'remote' | 'release'>, from: Date, to: Date) {
    const sums = new Map<string, Sums>();
    for await (const record of this.records.findBetween({ remote, release }, [from, to])) addTo(sums, record);
    return sums;
  }

  /**
   * The last 24 hours without a query. It begins with a full hour.
   * @throws BadRequestException if it is empty or too long
   */
  period(query: Pick<VitalsQuery, 'from' | 'to'>): { from: Date; to: Date } {
    const now = new Date();
    const asked = {
      from: query.from ?? new Date(now.getTime() - dayMs).toISOString(),
      to: query.to ?? now.toISOString(),
    };
    const { from, to } = periodOf(this.env.SHOP_TIME_ZONE, asked, 1, now);
    if (from >= to) throw invalidField('from', refusal('endsBefore'));
    if (to.getTime() - from.getTime() > mostDays * dayMs)
      throw invalidField('from', refusal('days', { most: mostDays }));
    return { from: new Date(Math.floor(from.getTime() / hourMs) * hourMs), to };
  }
}

function addTo(sums: Map<string, Sums>, { release, page, fragment, counts }: VitalsRecord): void {
  for (const [field, count] of Object.entries(counts)) {
    const [metric, bucket] = field.split('-') as [VitalMetric, string];
    const name = [release, page, fragment, metric].join(' ');
    const sum = sums.get(name) ?? { release, page, ...(fragment && { fragment }), metric, histogram: new Map() };
    sum.histogram.set(Number(bucket), (sum.histogram.get(Number(bucket)) ?? 0) + count);
    sums.set(name, sum);
  }
}
