import { setTimeout } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Repeater } from './repeater.js';

/** Less than the shutdown of the process takes at most. */
export const patienceMs = 5_000;

/**
 * Work on what a process has in memory, which each process repeats every `seconds`. Work on the database is a periodic job instead, so that
 * one of the processes does it: see `Jobs.every`. A shutdown waits for the round.
 */
export abstract class ProcessTimer implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  protected readonly logger = new Logger(this.constructor.name);
  private readonly repeater: Repeater;

  constructor(seconds: number) {
    this.repeater = new Repeater(
      seconds,
      () => this.round(),
      error => this.roundFailed(error),
    );
  }

  protected abstract round(): Promise<void>;

  protected roundFailed(error: unknown): void {
    this.logger.warn(`Waits for the next round: ${error}`);
  }

  onApplicationBootstrap(): void {
    this.repeater.start();
  }

  /** Does not wait: the server accepts requests until this returns. */
  beforeApplicationShutdown(): void {
    this.repeater.stop();
  }

  /** The database connection is still open here. */
  async onApplicationShutdown(): Promise<void> {
    await Promise.race([this.repeater.ended(), setTimeout(patienceMs, undefined, { ref: false })]);
  }
}
