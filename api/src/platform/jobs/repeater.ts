import { randomUUID } from 'node:crypto';
import { withTrace } from '../logging/trace.js';

/** Repeats work of this process every `seconds`, one round at a time. What a round throws is passed on, and the next one begins as usual. */
export class Repeater {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly seconds: number,
    private readonly round: () => Promise<void>,
    private readonly failed: (error: unknown) => void,
  ) {}

  start(): void {
    this.timer = setInterval(() => this.begin(), this.seconds * 1000);
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Waits for the round that runs now. */
  async ended(): Promise<void> {
    await this.running;
  }

  private begin(): void {
    this.running ??= withTrace(randomUUID(), this.round)
      .catch(this.failed)
      .finally(() => {
        this.running = undefined;
      });
  }
}
