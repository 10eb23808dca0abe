import { setTimeout as delay } from 'node:timers/promises';
import type { Chance } from '@kerf/tooling/random';
import type { RestartingProgram } from './restarting-program.ts';

/** How often each kind of program is chosen, in ten. */
const WEIGHTS = { api: 5, database: 2.5, payment: 2.5 };
type Kind = keyof typeof WEIGHTS;
/** The most acknowledgements between two kills. */
const MOST_WORK = 30;
const kindOf = ({ name }: RestartingProgram) => name.replace(/-(shard-)?\d+$/, '') as Kind;

export interface KillerOptions {
  programs: RestartingProgram[];
  chance: Chance;
  /** The number of acknowledgements so far. */
  progress: () => number;
}

/** Kills running programs at random moments. The moments depend on the work done, because a slow machine would idle between fixed times. */
export class Killer {
  readonly kills: Record<Kind, number> = { api: 0, database: 0, payment: 0 };
  /** The time of the last kill, from Date.now(). */
  lastAt = 0;
  #options: KillerOptions;

  constructor(options: KillerOptions) {
    this.#options = options;
  }

  get total(): number {
    return Object.values(this.kills).reduce((sum, count) => sum + count, 0);
  }

  /** Resolves after `count` kills, when every program is ready again. */
  async run(count: number): Promise<void> {
    while (this.total < count) {
      await this.#waitForProgress();
      const kind = this.#killOne();
      // Every other time, so that an API process also starts while its database is down.
      const isWithApi = kind === 'database' && this.kills.database % 2 === 1;
      if (isWithApi && this.total < count) this.#killOne('api');
    }
    await Promise.all(this.#options.programs.map(program => program.untilReady()));
  }

  async #waitForProgress(): Promise<void> {
    const { chance, progress } = this.#options;
    const enough = progress() + chance.between(1, MOST_WORK);
    while (progress() < enough) await delay(5);
    await delay(chance.between(0, 20));
  }

  /** Returns the kind of the killed program, undefined if none was running. */
  #killOne(wanted?: Kind): Kind | undefined {
    const { chance, programs } = this.#options;
    const ready = programs.filter(program => program.isReady && (!wanted || kindOf(program) === wanted));
    if (!ready.length) return undefined;
    const kinds = [...new Set(ready.map(kindOf))];
    const kind = chance.oneOf(kinds.flatMap(each => Array<Kind>(WEIGHTS[each] * 2).fill(each)));
    chance.oneOf(ready.filter(program => kindOf(program) === kind)).kill(chance.between(0, 500));
    this.kills[kind]++;
    this.lastAt = Date.now();
    return kind;
  }
}
