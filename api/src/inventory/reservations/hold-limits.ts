import { Inject, Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { ENV, type Env } from '../../platform/config/env.js';
import { type Attempts, HoldLocksRepository } from './hold-locks.repository.js';
import { capsOf, freeUnits, type Hold, type HoldCaps, type Holder, HoldTally } from './hold-tally.js';

/** Somebody whose holds are limited: an account or a network address. */
interface Caller {
  key: string;
  cap: number;
  units: number;
}

/** Limits the unpaid orders that hold stock, and their units, per account and per network address, exactly and across processes. */
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

  newTally(): HoldTally {
    return new HoldTally(this.caps);
  }

  /**
   * Writes a lock document per caller, in the transaction that counts their holds (a materialized conflict): snapshot isolation alone would
   * let two transactions count at once and both insert. Returns those who may be over their limit, so that their holds must be counted.
   * @throws TransientConflict if another transaction created the same lock document
   */
  async lock<Each extends Hold>(session: ClientSession, holders: readonly Each[]): Promise<Each[]> {
    const callers: Caller[] = holders
      .flatMap(holder => [...capsOf(holder, this.caps)].map(([key, cap]) => ({ key, cap, units: unitsOf(holder) })))
      .filter(({ cap }) => cap > 0);
    if (callers.length === 0) return [];
    await this.addAttempts(session, callers);
    const counted = await this.possiblyOverCap(session, callers);
    return holders.filter(holder => [...capsOf(holder, this.caps).keys()].some(key => counted.has(key)));
  }

  /**
   * Keeps the lock documents of a holder until `until`, because the reservation lasts longer than the longest hold: its payment is being
   * processed. The holds of a document that has expired meanwhile are counted with the next order.
   */
  async keep(holder: Holder, until: Date): Promise<void> {
    await this.locks.keep(new Map([...capsOf(holder, this.caps)].map(([key, cap]) => [key, cap + 1])), until);
  }

  private async addAttempts(session: ClientSession, callers: readonly Caller[]): Promise<void> {
    const attempts = new Map<string, Attempts>();
    for (const { key, units } of callers) {
      const before = attempts.get(key) ?? { orders: 0, units: 0 };
      attempts.set(key, { orders: before.orders + 1, units: before.units + units });
    }
    await this.locks.addAttempts(session, attempts, new Date(Date.now() + this.longestHoldMs));
  }

  /**
   * The keys of the callers whose holds must be counted. All others have tried to order at most `cap` times, and at most the units that
   * everybody may hold, since their lock document was created, so they cannot hold more. This saves most orders a query that asks every shard.
   */
  private async possiblyOverCap(session: ClientSession, callers: readonly Caller[]): Promise<Set<string>> {
    const caps = new Map(callers.map(({ key, cap }) => [key, cap]));
    const locks = await this.locks.find(session, [...caps.keys()]);
    return new Set(
      locks
        .filter(({ _id, revision, units = 0 }) => revision > (caps.get(_id) ?? 0) || units > freeUnits)
        .map(({ _id }) => _id),
    );
  }
}

const unitsOf = ({ lines }: Hold): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);
