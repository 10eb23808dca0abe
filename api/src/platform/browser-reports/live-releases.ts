import type { RemoteReport } from '@kerf/contracts';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { z } from 'zod';
import { ENV, type Env } from '../config/env.js';
import { BoundedNames } from './bounded-names.js';

export type ReleaseLabels = Pick<RemoteReport, 'remote' | 'release'>;

/** What reports of other releases are counted as. */
export const OTHER: ReleaseLabels = { remote: 'other', release: 'other' };

/** Reports of unknown releases cause at most one reading of the maps in this time. */
const readMs = 1_000;
const timeoutMs = 5_000;
/** The name of a build that is served without being published. */
const LOCAL = 'local';
/** The map has no release of the shell, which measures its own pages. */
const SHELL = 'shell';
const mostShells = 20;

const release = z.string().default(LOCAL);
const map = z.object({
  remotes: z.array(z.object({ name: z.string(), release, canary: z.object({ release }).optional() })),
});

/**
 * The releases that the maps of the remotes have, or had since the start of this process. Anyone can invent a release in a report, and
 * invented ones must not take the place of real ones.
 */
@Injectable()
export class LiveReleases {
  private readonly logger = new Logger('LiveReleases');
  private readonly known = new Set<string>();
  private readonly shells = new BoundedNames(mostShells);
  private lastRead = Number.NEGATIVE_INFINITY;
  /** The next reading, while it has not begun. */
  private nextRead: Promise<void> | undefined;

  constructor(@Inject(ENV) private readonly env: Pick<Env, 'REMOTES_URLS'>) {}

  /**
   * The labels under which a report of this release counts. For a release that it does not know, waits at most a second for a reading of
   * the maps that begins after the report: one that has begun before may not have the release yet.
   */
  async labelsOf({ remote, release }: ReleaseLabels): Promise<ReleaseLabels> {
    if (remote === SHELL) return this.shells.accepts(release) ? { remote, release } : OTHER;
    const name = `${remote} ${release}`;
    if (!this.known.has(name)) {
      this.nextRead ??= this.readNext();
      await this.nextRead;
    }
    return this.known.has(name) ? { remote, release } : OTHER;
  }

  /** Whether the maps have this release. For one that it does not know, it reads them in the background. */
  has(labels: ReleaseLabels): boolean {
    const isKnown = this.known.has(`${labels.remote} ${labels.release}`);
    if (!isKnown) void this.labelsOf(labels);
    return isKnown;
  }

  private async readNext(): Promise<void> {
    const pause = this.lastRead + readMs - performance.now();
    await (pause > 0 ? new Promise(resolve => setTimeout(resolve, pause)) : undefined);
    this.nextRead = undefined;
    this.lastRead = performance.now();
    await Promise.all(this.env.REMOTES_URLS.map(url => this.read(url)));
  }

  private async read(url: string): Promise<void> {
    try {
      const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
      if (!response.ok) throw new Error(`it returned ${response.status}`);
      for (const { name, release: stable, canary } of map.parse(await response.json()).remotes) {
        this.known.add(`${name} ${stable}`);
        if (canary) this.known.add(`${name} ${canary.release}`);
      }
    } catch (error) {
      this.logger.warn(
        `Reports of new releases are not counted, because ${url} of REMOTES_URLS cannot be read: ${error instanceof Error ? error.message : error}`,
      );
    }
  }
}
