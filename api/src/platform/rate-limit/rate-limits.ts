import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { addressDigest } from './address-digest.js';
import { mailboxOf } from './mailbox-of.js';
import { RateLimitsRepository } from './rate-limits.repository.js';
import { TooManyTries } from './too-many-tries.js';

/** Who sends requests: an account, or a network address of guests. */
export interface Visitor {
  account: string | undefined;
  address: string | undefined;
}

/** How long calls are counted, and the message of the 429. */
interface Window {
  windowMs: number;
  message?: string;
}

/** Declined cards, and wrong codes of promotions. */
type Failure = 'declines' | 'codes';

const minute: Window = { windowMs: 60_000 };
const hour: Window = { windowMs: 60 * 60_000 };

/** Limits calls per time window: from one network address, and by one account from any address. */
@Injectable()
export class RateLimits {
  constructor(private readonly counters: RateLimitsRepository) {}

  /**
   * @throws TooManyTries for each call after the first `limit` in the window, a minute by default
   */
  countOfAddress(what: string, address: string | undefined, limit: number, window: Window = minute): Promise<void> {
    return this.count(`address ${addressDigest(address)} ${what}`, limit, window);
  }

  /**
   * Only for an authenticated account: others must not use up its limit.
   * @throws TooManyTries for each call after the first `limit` in the window, a minute by default
   */
  countOfAccount(what: string, account: string, limit: number, window: Window = minute): Promise<void> {
    return this.count(`account ${account} ${what}`, limit, window);
  }

  /**
   * Counts messages to the mailbox of an e-mail address.
   * @throws TooManyTries for each message after the first `limit` in an hour
   */
  countOfRecipient(email: string, limit: number): Promise<void> {
    return this.count(`recipient ${hash('sha256', mailboxOf(email), 'base64url')}`, limit, hour);
  }

  /** Counts a failure of `source` in an hour, such as a declined card of a network. Refuses nothing. */
  async countFailure(kind: Failure, source: string): Promise<void> {
    await this.counters.count({ key: `${kind} ${source}`, limit: Number.MAX_SAFE_INTEGER, ...hour });
  }

  /** The end of the hour in which `source` has had `limit` failures, or null. A limit of 0 is none. */
  async failuresFullUntil(kind: Failure, source: string, limit: number): Promise<Date | null> {
    return limit > 0 ? this.counters.fullUntil({ key: `${kind} ${source}`, limit }) : null;
  }

  private async count(key: string, limit: number, { windowMs, message }: Window = minute): Promise<void> {
    const fullUntil = await this.counters.count({ key, limit, windowMs });
    if (fullUntil) throw TooManyTries.until(fullUntil, message);
  }
}
