import { HttpException, HttpStatus, Inject, Injectable } from '@nestjs/common';
import mongoose from 'mongoose';
import { ENV, type Env } from '../../platform/config/env.js';
import { Semaphore } from '../../platform/semaphore.js';

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

/** Other requests keep their share of this process and of the database, however many searches arrive. */
@Injectable()
export class SearchCapacity {
  private readonly semaphore: Semaphore;

  constructor(@Inject(ENV) { SEARCHES_AT_ONCE: limit }: Pick<Env, 'SEARCHES_AT_ONCE'>) {
    this.semaphore = new Semaphore(limit, waitingPerRunning * limit, () => new SearchUnavailable());
  }

  /** @throws SearchUnavailable if too many searches are waiting, or the database ended this one */
  async run<Result>(search: () => Promise<Result>): Promise<Result> {
    try {
      return await this.semaphore.run(search);
    } catch (error) {
      throw isTimeout(error) ? new SearchUnavailable() : error;
    }
  }
}
