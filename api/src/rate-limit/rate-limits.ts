import { Injectable } from '@nestjs/common';
import { addressDigest } from './address-digest.js';
import { SharedCounters } from './shared-counters.js';
import { TooManyTries } from './too-many-tries.js';

const minuteMs = 60_000;

/** Limits what is done in a minute: from one address, and by one account from however many addresses. */
@Injectable()
export class RateLimits {
  constructor(private readonly counters: SharedCounters) {}

  /**
   * @throws TooManyTries from the next one after `limit` in a minute on
   */
  countOfAddress(what: string, address: string | undefined, limit: number): Promise<void> {
    return this.count(`address ${addressDigest(address)} ${what}`, limit);
  }

  /**
   * Only for an account that has proven who it is: strangers must not use up its tries.
   * @throws TooManyTries from the next one after `limit` in a minute on
   */
  countOfAccount(what: string, account: string, limit: number): Promise<void> {
    return this.count(`account ${account} ${what}`, limit);
  }

  private async count(key: string, limit: number): Promise<void> {
    const fullUntil = await this.counters.count({ key, limit, windowMs: minuteMs });
    if (fullUntil) throw new TooManyTries(Math.max(1, Math.ceil((fullUntil.getTime() - Date.now()) / 1000)));
  }
}
