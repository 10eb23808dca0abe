import type { RecentRelease, ReleaseCounts } from '@kerf/contracts/staff';
import { Injectable } from '@nestjs/common';
import { VisitsRepository } from './visits.repository.js';
import type { VisitsRecord } from './visits.schema.js';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Besides the minute that has just begun. */
const recentMs = 5 * minuteMs;

const fields = ['visits', 'failures', 'calls', 'limitedCalls', 'failedCalls'] as const;

type Counts = Partial<Record<(typeof fields)[number], number>>;

const sumOf = (all: readonly Counts[]): ReleaseCounts =>
  Object.fromEntries(
    fields.map(field => [field, all.reduce((sum, counts) => sum + (counts[field] ?? 0), 0)]),
  ) as ReleaseCounts;

/** The minutes of an hour from `from` on. */
const minutesFrom = ({ hour, minutes = {} }: VisitsRecord, from: number): Counts[] =>
  Object.entries(minutes).flatMap(([minute, counts]) =>
    hour.getTime() + Number(minute) * minuteMs > from - minuteMs ? counts : [],
  );

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
      return { remote, release, fiveMinutes: sumOf(recent), day: sumOf(records) };
    });
  }
}
