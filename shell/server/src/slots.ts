/** Runs at most `size` tasks at once. Further tasks wait for their turn, first come, first served, but no longer than `patienceMs`. */
export class Slots {
  #free: number;
  readonly #patienceMs: number;
  readonly #waiting: (() => void)[] = [];

  constructor(size: number, patienceMs: number) {
    this.#free = size;
    this.#patienceMs = patienceMs;
  }

  /** @throws Error if no slot was free in time. Then the task did not run. */
  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free -= 1;
    else await this.#turn();
    try {
      return await task();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }

  #turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(start), 1);
        reject(new Error('No slot was free in time.'));
      }, this.#patienceMs);
      const start = () => {
        clearTimeout(giveUp);
        resolve();
      };
      this.#waiting.push(start);
    });
  }
}
