import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { IdentityProvider } from '../auth/identity-provider.js';
import { USER, type UserRecord } from './users.schema.js';

const pauseMs = 60_000;
const mostRemembered = 10_000;

/**
 * Finds out that an account was disabled at the identity provider while its session still runs. It asks in the background,
 * so that no call waits for the provider or fails with it, and writes down what it hears, so that every process knows.
 */
@Injectable()
export class AccountWatch {
  private readonly lookedAt = new Map<string, number>();

  constructor(
    @InjectModel(USER) private readonly users: Model<UserRecord>,
    private readonly identities: IdentityProvider,
  ) {}

  /** Looks after the account of somebody who calls, once a minute. */
  look(user: UserRecord): void {
    if (!this.isDue(user.uid)) return;
    // While the provider cannot be asked, what was heard last counts.
    this.compare(user).catch(() => undefined);
  }

  private isDue(uid: string): boolean {
    const now = Date.now();
    if (now - (this.lookedAt.get(uid) ?? 0) < pauseMs) return false;
    if (this.lookedAt.size >= mostRemembered) this.lookedAt.clear();
    this.lookedAt.set(uid, now);
    return true;
  }

  private async compare({ _id, uid, disabledAt }: UserRecord): Promise<void> {
    const isDisabled = await this.identities.isDisabled(uid);
    if (isDisabled === Boolean(disabledAt)) return;
    const change = isDisabled ? { $set: { disabledAt: new Date() } } : { $unset: { disabledAt: 1 as const } };
    await this.users.updateOne({ _id }, change);
  }
}
