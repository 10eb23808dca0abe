import { setTimeout as delay } from 'node:timers/promises';

/** How often each kind of process is chosen, among ten. */
const WEIGHTS = { api: 5, database: 2.5, payment: 2.5 };
/** Acknowledgements between two kills, at most. */
const MOST_WORK = 30;
const kindOf = ({ name }) => name.replace(/-\d+$/, '');

/** Kills running processes at random moments of the work that is done meanwhile. */
export class Killer {
  /** Kills so far by kind: `{ api, database, payment }`. */
  kills = { api: 0, database: 0, payment: 0 };

  /** When the last one was, as Date.now() tells. */
  lastAt;

  /** `progress` counts the work done so far. */
  constructor({ victims, chance, progress }) {
    Object.assign(this, { victims, chance, progress });
  }

  get total() {
    return Object.values(this.kills).reduce((sum, count) => sum + count, 0);
  }

  /** Resolves after `count` kills, when everything runs again. */
  async run(count) {
    while (this.total < count) {
      await this.#untilSomethingWasDone();
      this.#killOne();
    }
    await Promise.all(this.victims.map(victim => victim.untilReady()));
  }

  /** A time on the clock would be all waiting on a slow machine. */
  async #untilSomethingWasDone() {
    const enough = this.progress() + this.chance.between(1, MOST_WORK);
    while (this.progress() < enough) await delay(5);
    await delay(this.chance.between(0, 20));
  }

  #killOne() {
    const ready = this.victims.filter(({ isReady }) => isReady);
    const kinds = [...new Set(ready.map(kindOf))];
    const kind = this.#weighted(kinds);
    if (!kind) return;
    this.chance.oneOf(ready.filter(victim => kindOf(victim) === kind)).kill(this.chance.between(0, 500));
    this.kills[kind]++;
    this.lastAt = Date.now();
  }

  #weighted(kinds) {
    return this.chance.oneOf(kinds.flatMap(kind => Array(WEIGHTS[kind] * 2).fill(kind)));
  }
}
