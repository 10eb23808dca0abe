/** Resolves when the work has settled, at the latest after `ms`. */
const atMost = (ms: number, work: Promise<unknown>): Promise<void> =>
  new Promise(resolve => {
    const timer = setTimeout(resolve, ms).unref();
    void Promise.allSettled([work]).then(() => {
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * Runs work of one key one after another within this process. It reduces write conflicts and is not a lock: other processes run
 * at the same time, and so does work after one of the two limits.
 */
export class KeyedQueue {
  private readonly last = new Map<string, Promise<unknown>>();

  /**
   * @param runMs how long running work may delay the next work
   * @param waitMs how long work waits in total
   */
  constructor(
    private readonly runMs = 2_000,
    private readonly waitMs = 8_000,
  ) {}

  /** Whether work of this key is running or waiting. */
  isBusy(key: string): boolean {
    return this.last.has(key);
  }

  /** Runs `work` after the earlier work of this key has settled, or after one of the limits. */
  run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.last.get(key);
    const turn = before && atMost(this.waitMs, before);
    const result = turn ? turn.then(work) : work();
    const mine = Promise.resolve(turn).then(() => atMost(this.runMs, result));
    this.last.set(key, mine);
    void Promise.allSettled([result]).then(() => {
      if (this.last.get(key) === mine) this.last.delete(key);
    });
    return result;
  }
}
