import { isFirstRelease } from '../pointer/line-changes.ts';
import type { Canary, Line } from '../releases/types.ts';
import { CanaryTrial } from './canary-trial.ts';
import { readVitals, type VitalsSource } from './read-vitals.ts';
import { RecentCounts } from './recent-counts.ts';
import { ReleaseTrial } from './release-trial.ts';
import { addTo, increaseOf, noCounts, type RemoteCounts, readCounts } from './remote-counts.ts';
import type { WatchedRelease } from './watched-release.ts';

const DAY_MS = 24 * 3_600_000;
const LOCAL = 'local';

export type LineWithCanary = Line & { canary: Canary };

export interface Sources extends VitalsSource {
  say: (line: string) => void;
}

/**
 * The trials of all running canaries, and of the releases that everybody has since less than an hour. They live as long as the process: one that is started later compares from then on, so that both
 * releases are always compared in the same period.
 */
export class CanaryTrials {
  private readonly trials = new Map<string, CanaryTrial>();
  private readonly releases = new Map<string, ReleaseTrial>();
  readonly recent = new RecentCounts();
  private readonly lastCounts = new Map<string, RemoteCounts>();

  /** Adds what was counted since the last round. `isComplete` is false if an API process did not respond. */
  async addRound(
    lines: readonly LineWithCanary[],
    watched: readonly WatchedRelease[],
    sources: Sources,
    now: number,
  ): Promise<{ isComplete: boolean }> {
    const { processes, isComplete } = await readCounts(sources.urls, sources);
    const increase: RemoteCounts = new Map();
    for (const [address, counts] of processes) {
      const last = this.lastCounts.get(address);
      // What a process counted before it was first read belongs to an unknown period.
      if (last) for (const [key, counted] of increaseOf(counts, last)) addTo(increase, key, counted);
      this.lastCounts.set(address, counts);
    }
    this.recent.add(increase, now);
    for (const line of lines) await this.addTo(this.startOrFind(line, now), line, increase, sources);
    for (const each of watched) await this.addRelease(each, increase, sources, now);
    return { isComplete };
  }

  of(line: LineWithCanary): CanaryTrial | undefined {
    const trial = this.trials.get(line.name);
    return trial?.isOf(line) ? trial : undefined;
  }

  ofRelease({ name, release, before }: WatchedRelease): ReleaseTrial | undefined {
    const trial = this.releases.get(name);
    return trial?.release === release && trial.before === before ? trial : undefined;
  }

  private async addRelease(
    watched: WatchedRelease,
    increase: RemoteCounts,
    sources: Sources,
    now: number,
  ): Promise<void> {
    const { name, release, before } = watched;
    const known = this.ofRelease(watched);
    const trial = known ?? new ReleaseTrial(release, before, this.recent.of(`${name} ${before}`));
    this.releases.set(name, trial);
    if (!known)
      sources.say(
        trial.isPossible
          ? `${name}: compares ${release} with ${before} for an hour`
          : `${name}: ${release} is not compared, because ${before} had too few visits since this process started`,
      );
    trial.add(increase.get(`${name} ${release}`) ?? noCounts);
    if (!trial.isPossible) return;
    const read = (of: string) => readVitals(sources, { remote: name, release: of, from: now - DAY_MS });
    try {
      trial.vitalTests.add(await read(release), await read(before));
    } catch (error) {
      sources.say((error as Error).message);
    }
  }

  private startOrFind(line: LineWithCanary, now: number): CanaryTrial {
    const trial = this.of(line) ?? new CanaryTrial(line.canary.release ?? LOCAL, line.release, now);
    this.trials.set(line.name, trial);
    return trial;
  }

  private async addTo(
    trial: CanaryTrial,
    line: LineWithCanary,
    increase: RemoteCounts,
    sources: Sources,
  ): Promise<void> {
    const { name, canary, release: stable = LOCAL } = line;
    const of = (release: string) => increase.get(`${name} ${release}`) ?? noCounts;
    const isFirst = isFirstRelease(line);
    trial.add(canary.share, of(trial.release), isFirst ? 'baseline' : of(stable));
    if (isFirst) return;
    const read = (release: string) => readVitals(sources, { remote: name, release, from: trial.since - DAY_MS });
    try {
      trial.vitalTests.add(await read(trial.release), await read(stable));
    } catch (error) {
      sources.say((error as Error).message);
    }
  }
}
