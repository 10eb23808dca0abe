import { HttpException, HttpStatus, Inject, Injectable } from '@nestjs/common';
import mongoose from 'mongoose';
import { ENV, type Env } from '../../platform/config/env.js';
import { Semaphore } from '../../platform/semaphore.js';

/** An option of every query of a search. The database ends a longer one. */
export const searchTimeout = { maxTimeMS: 2_000 } as const;
/** The code of a query that MongoDB ended after its `maxTimeMS`. */
const timedOut = 50;

const waitingPerRunning = 4;
/** Searches of one address that wait while another of it runs. */
const waitingPerCaller = 64;

/** 503. The client may retry after `retryAfter` seconds. */
export class SearchUnavailable extends HttpException {
  readonly retryAfter = 1;

  constructor() {
    super('Service Unavailable', HttpStatus.SERVICE_UNAVAILABLE);
  }
}

const isTimeout = (error: unknown) => error instanceof mongoose.mongo.MongoServerError && error.code === timedOut;

/**
 * Other requests keep their share of this process and of the database, however many searches arrive. One address has one search at a time,
 * so that a caller who asks for much waits for their own searches only.
 */
@Injectable()
export class SearchCapacity {
  private readonly semaphore: Semaphore;
  private readonly callers = new Map<string, Semaphore>();

  constructor(@Inject(ENV) { SEARCHES_AT_ONCE: limit }: Pick<Env, 'SEARCHES_AT_ONCE'>) {
    this.semaphore = new Semaphore(limit, waitingPerRunning * limit, () => new SearchUnavailable());
  }

  /**
   * @param caller the digest of a network address; undefined for the page server, which asks for all visitors
   * @throws SearchUnavailable if too many searches are waiting, or the database ended this one
   */
  async run<Result>(caller: string | undefined, search: () => Promise<Result>): Promise<Result> {
    try {
      const shared = () => this.semaphore.run(search);
      return await (caller === undefined ? shared() : this.runOf(caller, shared));
    } catch (error) {
      throw isTimeout(error) ? new SearchUnavailable() : error;
    }
  }

  private async runOf<Result>(caller: string, search: () => Promise<Result>): Promise<Result> {
    const own = this.callers.get(caller) ?? new Semaphore(1, waitingPerCaller, () => new SearchUnavailable());
    this.callers.set(caller, own);
    try {
      return await own.run(search);
    } finally {
      if (own.isIdle) this.callers.delete(caller);
    }
  }
}
