import { Injectable } from '@nestjs/common';
import { InjectThrottlerStorage, type ThrottlerStorage } from '@nestjs/throttler';
import { TooManyTries } from './too-many-tries.js';

const minuteMs = 60_000;

/** Limits what one account does, from however many addresses. */
@Injectable()
export class AccountLimits {
  constructor(@InjectThrottlerStorage() private readonly counters: ThrottlerStorage) {}

  /**
   * Counts one more of `what` for an account that has proven who it is: strangers must not use up its tries.
   * @throws TooManyTries from the next one after `limit` in a minute on
   */
  async count(what: string, account: string, limit: number): Promise<void> {
    const key = `account ${account} ${what}`;
    const { isBlocked, timeToBlockExpire } = await this.counters.increment(key, minuteMs, limit, minuteMs, 'account');
    if (isBlocked) throw new TooManyTries(timeToBlockExpire);
  }
}
