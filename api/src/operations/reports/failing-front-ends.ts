import { Injectable } from '@nestjs/common';
import { VisitsRepository } from '../../platform/browser-reports/visits/visits.repository.js';
import type { VisitsRecord } from '../../platform/browser-reports/visits/visits.schema.js';

const hourMs = 3_600_000;
/** Fewer visits say nothing. */
const leastVisits = 20;
/** Of the visits of this hour. */
const mostFailures = 0.01;
/** So many times as often as in the day before. */
const increase = 3;

type Counts = Required<Pick<VisitsRecord, 'visits' | 'failures'>>;

/** Counts the front ends that fail now. It reads the hours of one day: a record per hour and release that had visitors. */
@Injectable()
export class FailingFrontEnds {
  constructor(private readonly visits: VisitsRepository) {}

  async count(now = new Date()): Promise<number> {
    const thisHour = Math.floor(now.getTime() / hourMs) * hourMs;
    const found = await this.visits.findSince(new Date(thisHour - 24 * hourMs));
    const remotes = [...new Set(found.map(({ remote }) => remote))];
    return remotes.filter(name => {
      const own = found.filter(({ remote }) => remote === name);
      const isNow = ({ hour }: VisitsRecord) => hour.getTime() >= thisHour;
      return fails(sumOf(own.filter(isNow)), sumOf(own.filter(each => !isNow(each))));
    }).length;
  }
}

const sumOf = (records: readonly VisitsRecord[]): Counts => ({
  visits: records.reduce((sum, { visits = 0 }) => sum + visits, 0),
  failures: records.reduce((sum, { failures = 0 }) => sum + failures, 0),
});

const rateOf = ({ visits, failures }: Counts): number => (visits === 0 ? 0 : failures / visits);

const fails = (now: Counts, before: Counts): boolean =>
  now.visits >= leastVisits && rateOf(now) > mostFailures && rateOf(now) > increase * rateOf(before);
