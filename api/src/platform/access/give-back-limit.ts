import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { RateLimitsRepository } from '../rate-limit/rate-limits.repository.js';
import type { SignedInUser } from './access.js';
import { requireFreshSignIn } from './fresh-sign-in.js';

/** In cents of the base currency: a member of the staff who gives back more in an hour needs a fresh sign-in. */
const mostWithoutSignIn = 500_00;
const windowMs = 3_600_000;

/** Counts the money that a member of the staff gives back or takes off in an hour, however many refunds and orders it is made of. */
@Injectable()
export class GiveBackLimit {
  constructor(private readonly counters: RateLimitsRepository) {}

  /**
   * Counts an amount in the transaction that gives it, so that a repeated request counts once, and in all processes.
   * @param cents in the base currency
   * @throws ForbiddenException if an old sign-in would give too much
   */
  async count(session: ClientSession, admin: SignedInUser, cents: number): Promise<void> {
    const tally = { key: `account ${admin.id} refunds`, windowMs };
    const { count } = await this.counters.read(session, tally);
    if (count + cents > mostWithoutSignIn) requireFreshSignIn(admin);
    await this.counters.add(session, { ...tally, calls: cents });
  }
}
