import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { BeforeApplicationShutdown, Logger, OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { withTrace } from './logging/trace.js';

/** Less than the shutdown of the process takes at most. */
const patienceMs = 5_000;

/** Work that a process repeats every `seconds`, one round at a time. A shutdown aborts the signal and waits for the round. */
export abstract class PeriodicJob implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  protected readonly logger = new Logger(this.constructor.name);
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(private readonly seconds: number) {}

  /** One round. It ends soon after the signal aborts. If it throws, the rest waits for the next round. */
  protected abstract round(signal: AbortSignal): Promise<void>;

  /** A round has thrown, and not because of a shutdown. */
  protected roundFailed(error: unknown): void {
    this.logger.warn(`Waits for the next round: ${error}`);
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.start(), this.seconds * 1000);
  }

  /** Does not wait: the server accepts requests until this returns. */
  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
    this.stopping.abort();
  }

  /** The database connection is still open here. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.race([this.running, setTimeout(patienceMs, undefined, { ref: false })]);
  }

  private start(): void {
    this.running ??= withTrace(randomUUID(), () => this.round(this.stopping.signal))
      .catch(error => {
        if (!this.stopping.signal.aborted) this.roundFailed(error);
      })
      .finally(() => {
        this.running = undefined;
      });
  }
}
