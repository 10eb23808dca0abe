import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { addressDigest } from './address-digest.js';
import { SharedCounters } from './shared-counters.js';
import { TooManyTries } from './too-many-tries.js';

/** How long calls are counted, and the message of the 429. */
interface Window {
  windowMs: number;
  message?: string;
}

const minute: Window = { windowMs: 60_000 };

/** Limits calls per time window: from one network address, and by one account from any address. */
@Injectable()
export class RateLimits {
  constructor(private readonly counters: SharedCounters) {}

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
   * Counts messages to an e-mail address.
   * @throws TooManyTries for each message after the first `limit` in an hour
   */
  countOfRecipient(email: string, limit: number): Promise<void> {
    return this.count(`recipient ${hash('sha256', email, 'base64url')}`, limit, { windowMs: 60 * 60_000 });
  }

  private async count(key: string, limit: number, { windowMs, message }: Window = minute): Promise<void> {
    const fullUntil = await this.counters.count({ key, limit, windowMs });
    if (!fullUntil) return;
    throw new TooManyTries(Math.max(1, Math.ceil((fullUntil.getTime() - Date.now()) / 1000)), message);
  }
}
