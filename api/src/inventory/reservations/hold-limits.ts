import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { ENV, type Env } from '../../platform/config/env.js';
import { HoldLocksRepository } from './hold-locks.repository.js';
import { capsOf, type HoldCaps, type Holder, HoldTally } from './hold-tally.js';

/** Somebody whose holds are limited: an account or a network address. */
interface Caller {
  key: string;
  cap: number;
}

/** Finds the reservations of these accounts (ids) and of these networks (digests of addresses), in the caller's transaction. */
export type FindHolders = (
  session: ClientSession,
  accounts: readonly string[],
  networks: readonly string[],
) => Promise<Holder[]>;

/** Limits the unpaid orders that hold stock, per account and per network address, exactly and across processes. */
@Injectable()
export class HoldLimits {
  private readonly caps: HoldCaps;
  private readonly longestHoldMs: number;

  constructor(
    private readonly locks: HoldLocksRepository,
    @Inject(ENV) env: Env,
  ) {
    this.caps = { perAccount: env.HOLDS_PER_ACCOUNT, perAddress: env.HOLDS_PER_ADDRESS };
    // A hold can be extended once.
    this.longestHoldMs = 2 * env.HOLD_MINUTES * 60_000;
  }

  /**
   * Counts the holds of these callers. The transaction that counts also writes a lock document per caller (a materialized
   * conflict): snapshot isolation alone would let two transactions count at once and both insert.
   * @param findHolders is called only for callers who may be over their limit
   * @throws TransientConflict if another transaction created the same lock document
   */
  async tally(session: ClientSession, holders: readonly Holder[], findHolders: FindHolders): Promise<HoldTally> {
    const tally = new HoldTally(this.caps);
    const callers: Caller[] = holders
      .flatMap(holder => [...capsOf(holder, this.caps)].map(([key, cap]) => ({ key, cap })))
      .filter(({ cap }) => cap > 0);
    if (callers.length === 0) return tally;
    await this.lock(session, callers);
    const counted = await this.possiblyOverCap(session, callers);
    const full = holders.filter(holder => [...capsOf(holder, this.caps).keys()].some(key => counted.has(key)));
    const accounts = unique(full.map(({ user }) => user.id));
    const networks = unique(full.map(({ network }) => network));
    if (accounts.length + networks.length === 0) return tally;
    for (const holder of await findHolders(session, accounts, networks)) tally.add(holder);
    return tally;
  }

  /**
   * Keeps the lock documents of a holder until `until`, because the reservation lasts longer than the longest hold: its payment is being
   * processed. The holds of a document that has expired meanwhile are counted with the next order.
   */
  async keep(holder: Holder, until: Date): Promise<void> {
    await this.locks.keep(new Map([...capsOf(holder, this.caps)].map(([key, cap]) => [key, cap + 1])), until);
  }

  private async lock(session: ClientSession, callers: readonly Caller[]): Promise<void> {
    const attempts = new Map<string, number>();
    for (const { key } of callers) attempts.set(key, (attempts.get(key) ?? 0) + 1);
    await this.locks.addAttempts(session, attempts, new Date(Date.now() + this.longestHoldMs));
  }

  /**
   * The keys of the callers whose holds must be counted. All others have tried to order at most `cap` times since their lock
   * document was created, so they cannot hold more. This saves most orders a query that asks every shard.
   */
  private async possiblyOverCap(session: ClientSession, callers: readonly Caller[]): Promise<Set<string>> {
    const caps = new Map(callers.map(({ key, cap }) => [key, cap]));
    const locks = await this.locks.find(session, [...caps.keys()]);
    return new Set(locks.filter(({ _id, revision }) => revision > (caps.get(_id) ?? 0)).map(({ _id }) => _id));
  }
}

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];
