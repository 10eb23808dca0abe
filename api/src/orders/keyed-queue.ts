import { setTimeout } from 'node:timers/promises';

/**
 * Runs work of one key one after another within this process. It reduces write conflicts and is not a lock: other processes,
 * and work that waited longer than `patienceMs`, run at the same time.
 */
export class KeyedQueue {
  private readonly last = new Map<string, Promise<unknown>>();

  constructor(private readonly patienceMs = 2_000) {}

  /** Whether work of this key is running or waiting. */
  isBusy(key: string): boolean {
    return this.last.has(key);
  }

  /** Runs `work` after the earlier work of this key has settled, or after `patienceMs`. */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.last.get(key);
    const mine = before ? this.after(before).then(work) : work();
    this.last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (this.last.get(key) === mine) this.last.delete(key);
    }
  }

  private after(before: Promise<unknown>): Promise<unknown> {
    return Promise.race([Promise.allSettled([before]), setTimeout(this.patienceMs, undefined, { ref: false })]);
  }
}
