import { HttpException, HttpStatus, Inject, Injectable } from '@nestjs/common';
import mongoose from 'mongoose';
import { ENV } from '../../platform/config/config.module.js';
import type { Env } from '../../platform/config/env.js';

/** An option of every query of a search. The database ends a longer one. */
export const searchTimeout = { maxTimeMS: 2_000 } as const;
/** The code of a query that MongoDB ended after its `maxTimeMS`. */
const timedOut = 50;

const waitingPerRunning = 4;

/** 503. The client may retry after `retryAfter` seconds. */
export class SearchUnavailable extends HttpException {
  readonly retryAfter = 1;

  constructor() {
    super('Service Unavailable', HttpStatus.SERVICE_UNAVAILABLE);
  }
}

const isTimeout = (error: unknown) => error instanceof mongoose.mongo.MongoServerError && error.code === timedOut;

/** A semaphore: other requests keep their share of this process and of the database, however many searches arrive. */
@Injectable()
export class SearchCapacity {
  private readonly limit: number;
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(@Inject(ENV) { SEARCHES_AT_ONCE }: Pick<Env, 'SEARCHES_AT_ONCE'>) {
    this.limit = SEARCHES_AT_ONCE;
  }

  /** @throws SearchUnavailable if too many searches are waiting, or the database ended this one */
  async run<Result>(search: () => Promise<Result>): Promise<Result> {
    await this.enter();
    try {
      return await search();
    } catch (error) {
      throw isTimeout(error) ? new SearchUnavailable() : error;
    } finally {
      this.leave();
    }
  }

  private async enter(): Promise<void> {
    if (this.running < this.limit) {
      this.running++;
      return;
    }
    if (this.waiting.length >= waitingPerRunning * this.limit) throw new SearchUnavailable();
    await new Promise<void>(resolve => this.waiting.push(resolve));
  }

  /** The first search that waits takes the place of the one that ends. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running--;
  }
}
