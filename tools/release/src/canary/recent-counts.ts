import { addTo, noCounts, type ReleaseCounts, type RemoteCounts } from './remote-counts.ts';

const HOUR_MS = 3_600_000;
/** The visits of the first minutes say little about those of an hour. */
const SHORTEST_MS = 600_000;

/** What was counted in the last hour. */
export class RecentCounts {
  private rounds: { at: number; counts: RemoteCounts }[] = [];
  private begin: number | undefined;

  add(counts: RemoteCounts, now: number): void {
    this.begin ??= now;
    this.rounds = [...this.rounds.filter(({ at }) => now - at < HOUR_MS), { at: now, counts }];
  }

  /** By '{remote} {release}'. */
  of(key: string): ReleaseCounts {
    const sum: RemoteCounts = new Map();
    for (const { counts } of this.rounds) addTo(sum, key, counts.get(key) ?? noCounts);
    return sum.get(key) ?? noCounts;
  }

  /** The visits to all releases of a remote in an hour. */
  visitsPerHour(name: string, now: number): number {
    const keys = new Set(this.rounds.flatMap(({ counts }) => [...counts.keys()]));
    const visits = [...keys]
      .filter(key => key.startsWith(`${name} `))
      .reduce((sum, key) => sum + this.of(key).visits, 0);
    const period = Math.min(HOUR_MS, Math.max(SHORTEST_MS, now - (this.begin ?? now)));
    return (visits * HOUR_MS) / period;
  }
}
