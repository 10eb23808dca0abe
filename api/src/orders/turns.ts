import { setTimeout } from 'node:timers/promises';

/** Lets those who want the same thing wait for each other within this process: it spares conflicts, it excludes nobody. */
export class Turns {
  private readonly last = new Map<string, Promise<unknown>>();

  constructor(private readonly patienceMs = 2_000) {}

  /** Whether somebody is at it under this key. */
  isTaken(key: string): boolean {
    return this.last.has(key);
  }

  /** Runs `work` once what was asked for before it under this key has ended, or when patience has. */
  async take<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
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
