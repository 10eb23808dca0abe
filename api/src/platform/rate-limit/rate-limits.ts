import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { refusal } from '../errors/refusal.js';
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

const minute: Window = { windowMs: 60_000 };
const hour: Window = { windowMs: 60 * 60_000 };

/**
 * Accounts cost nothing and guests have no name, so the accounts of one network address have a limit together, and so have its guests: this
 * many times the limit of one account, since an office has one address.
 */
export const visitorsPerAddress = 5;

interface Limit {
  key: string;
  limit: number;
  message?: string;
}

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

  /** Counts something that happens without a call of its own. @returns whether it is one of the first `limit` of the address in an hour */
  async isWithin(what: string, address: string | undefined, limit: number): Promise<boolean> {
    return !(await this.counters.count({ key: `address ${addressDigest(address)} ${what}`, limit, ...hour }));
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

  /**
   * Counts a call of an account, and of all accounts at its network address; or of the guests at an address. What an account tries above its
   * own limit does not count for the others at its address.
   * @param limit of one account; 0 is no limit
   * @throws TooManyTries for each call above one of the limits in the window, a minute by default
   */
  async countOfVisitor(what: string, visitor: Visitor, limit: number, window: Window = minute): Promise<void> {
    if (limit === 0) return;
    for (const each of limitsOf(what, visitor, limit)) await this.count(each.key, each.limit, { ...window, ...each });
  }

  /**
   * Counts tries of a visitor before their outcomes are known, so that tries at the same time cannot exceed the limit together. Those that
   * should not count are given back.
   * @param limit tries of one account in an hour; 0 is no limit
   * @returns the end of the hour if not all of the tries are left, and counts none of them then; else null
   */
  async reserveTries(what: string, visitor: Visitor, tries: number, limit: number): Promise<Date | null> {
    return limit === 0 ? null : this.reserve(limitsOf(what, visitor, limit), tries);
  }

  /** Counts reserved tries no more. */
  async giveBackTries(what: string, visitor: Visitor, tries: number, limit: number): Promise<void> {
    if (limit === 0 || tries === 0) return;
    for (const { key } of limitsOf(what, visitor, limit)) await this.counters.giveBack(key, tries);
  }

  /**
   * Counts a try of an account as `reserveTries` does. Others at its network address cannot use it up.
   * @returns the end of the hour if no try is left, else null
   */
  reserveTryOfAccount(what: string, account: string, limit: number): Promise<Date | null> {
    return this.reserve([limitOfAccount(what, account, limit)], 1);
  }

  giveBackTryOfAccount(what: string, account: string): Promise<void> {
    return this.counters.giveBack(limitOfAccount(what, account, 1).key, 1);
  }

  /**
   * Counts a try to open a record that is in nobody's account, from any address, as `reserveTries` does.
   * @param record such as an order, which need not exist
   */
  reserveTryOn(record: string, limit: number): Promise<Date | null> {
    return this.reserve([{ key: tryOn(record), limit }], 1);
  }

  giveBackTryOn(record: string): Promise<void> {
    return this.counters.giveBack(tryOn(record), 1);
  }

  /** Counts a declined card of `source` in an hour, such as those of a network. Refuses nothing. */
  async countDecline(source: string): Promise<void> {
    await this.counters.count({ key: `declines ${source}`, limit: Number.MAX_SAFE_INTEGER, ...hour });
  }

  /** The end of the hour in which `source` has had `limit` declined cards, or null. A limit of 0 is none. */
  async declinesFullUntil(source: string, limit: number): Promise<Date | null> {
    return limit > 0 ? this.counters.fullUntil({ key: `declines ${source}`, limit }) : null;
  }

  private async reserve(limits: readonly Limit[], tries: number): Promise<Date | null> {
    const reserved: string[] = [];
    for (const { key, limit } of limits) {
      const full = await Promise.all(Array.from({ length: tries }, () => this.counters.count({ key, limit, ...hour })));
      reserved.push(key);
      const end = full.find(Boolean);
      if (!end) continue;
      for (const each of reserved) await this.counters.giveBack(each, tries);
      return end;
    }
    return null;
  }

  private async count(key: string, limit: number, { windowMs, message }: Window = minute): Promise<void> {
    const fullUntil = await this.counters.count({ key, limit, windowMs });
    if (fullUntil) throw TooManyTries.until(fullUntil, message);
  }
}

const limitOfAccount = (what: string, account: string, limit: number): Limit => ({
  key: `account ${account} ${what}`,
  limit,
});

const tryOn = (record: string) => `tries on ${hash('sha256', record, 'base64url')}`;

/** Of the account alone, which guests lack, and of its kind at the address. */
const limitsOf = (what: string, { account, address }: Visitor, limit: number): Limit[] => {
  const ofAddress = (who: string) => ({
    key: `${who} at ${addressDigest(address)} ${what}`,
    limit: limit * visitorsPerAddress,
    message: refusal('manyTries'),
  });
  if (account === undefined) return [ofAddress('guests')];
  return [limitOfAccount(what, account, limit), ofAddress('accounts')];
};
