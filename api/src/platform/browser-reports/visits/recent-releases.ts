import type { RecentRelease, ReleaseCounts } from '@kerf/contracts/staff';
import { Injectable } from '@nestjs/common';
import { textOfCall } from '../requested-calls.js';
import { VisitsRepository } from './visits.repository.js';
import type { VisitsRecord } from './visits.schema.js';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Besides the minute that has just begun. */
const recentMs = 5 * minuteMs;
/** Of the chart of the last hour. */
const barMs = 2 * minuteMs;
const bars = hourMs / barMs;
const mostRequested = 20;

const fields = ['visits', 'failures', 'calls', 'refusedCalls', 'limitedCalls', 'failedCalls'] as const;

type Counts = Partial<Record<(typeof fields)[number], number>>;

const sumOf = (all: readonly Counts[]): ReleaseCounts =>
  Object.fromEntries(
    fields.map(field => [field, all.reduce((sum, counts) => sum + (counts[field] ?? 0), 0)]),
  ) as ReleaseCounts;

/** The minutes of an hour from `from` on. */
const minutesFrom = ({ hour, minutes }: VisitsRecord, from: number): Counts[] =>
  Object.entries(minutes).flatMap(([minute, counts]) =>
    hour.getTime() + Number(minute) * minuteMs > from - minuteMs ? counts : [],
  );

/** The failed visits of the last hour per two minutes, the oldest first. */
function failuresPerBar(records: readonly VisitsRecord[], now: number): number[] {
  const counted = Array<number>(bars).fill(0);
  const last = Math.floor(now / barMs);
  for (const { hour, minutes } of records)
    for (const [minute, { failures = 0 }] of Object.entries(minutes)) {
      const bar = Math.floor((hour.getTime() + Number(minute) * minuteMs) / barMs);
      const at = bars - 1 - (last - bar);
      if (at >= 0 && at < bars) counted[at] = (counted[at] ?? 0) + failures;
    }
  return counted;
}

/** The calls of a day by their route, the most requested first. */
function requestedOf(records: readonly VisitsRecord[]): NonNullable<RecentRelease['requested']> {
  const counted = new Map<string, number>();
  for (const [name, count] of records.flatMap(({ requested = {} }) => Object.entries(requested)))
    counted.set(textOfCall(name), (counted.get(textOfCall(name)) ?? 0) + count);
  return [...counted]
    .map(([call, count]) => ({ call, count }))
    .sort((one, other) => other.count - one.count)
    .slice(0, mostRequested);
}

/** How the visitors of each release fare now, beside the last 24 hours. Also of releases that are no longer live: open pages keep them. */
@Injectable()
export class RecentReleases {
  constructor(private readonly visits: VisitsRepository) {}

  async list(now: Date = new Date()): Promise<RecentRelease[]> {
    const hours = await this.visits.findSince(new Date(now.getTime() - dayMs));
    const byRelease = new Map<string, VisitsRecord[]>();
    for (const hour of hours) {
      const name = `${hour.remote} ${hour.release}`;
      byRelease.set(name, [...(byRelease.get(name) ?? []), hour]);
    }
    return [...byRelease].map(([name, records]) => {
      const [remote = '', release = ''] = name.split(' ');
      const recent = records.flatMap(record => minutesFrom(record, now.getTime() - recentMs));
      const lastHour = failuresPerBar(records, now.getTime());
      const requested = requestedOf(records);
      return { remote, release, fiveMinutes: sumOf(recent), day: sumOf(records), lastHour, requested };
    });
  }
}
