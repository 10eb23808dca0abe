/** Lets `limit` works run at the same time and `maxWaiting` more wait, in the order of their arrival. */
export class Semaphore {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  /** @param full the error of work that may not even wait */
  constructor(
    private readonly limit: number,
    private readonly maxWaiting: number,
    private readonly full: () => Error,
  ) {}

  /** Nothing runs or waits. */
  get isIdle(): boolean {
    return this.running === 0;
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.enter();
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  private async enter(): Promise<void> {
    if (this.running < this.limit) {
      this.running++;
      return;
    }
    if (this.waiting.length >= this.maxWaiting) throw this.full();
    await new Promise<void>(resolve => this.waiting.push(resolve));
  }

  /** The first work that waits takes the place of the one that ends. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running--;
  }
}
