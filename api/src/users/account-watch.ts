import { BeforeApplicationShutdown, Injectable, OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { IdentityProvider } from '../auth/identity-provider.js';
import { USER, type UserRecord } from './users.schema.js';

const pauseMs = 5_000;
/** As long as a session token lasts: who has been silent for longer must prove their sign-in anew. */
const watchedMs = 3_600_000;
const mostWatched = 10_000;

interface Account {
  _id: UserRecord['_id'];
  isDisabled: boolean;
  calledAt: number;
}

/**
 * Finds out that an account was disabled at the identity provider while its session still runs. It asks in the background
 * about all who called of late, so that no call waits for the provider or fails with it, and writes down what it hears, so
 * that every process knows.
 */
@Injectable()
export class AccountWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  /** By the provider's id, the longest silent first. */
  private readonly accounts = new Map<string, Account>();
  private timer: NodeJS.Timeout | undefined;
  private current: Promise<void> | undefined;

  constructor(
    @InjectModel(USER) private readonly users: Model<UserRecord>,
    private readonly identities: IdentityProvider,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.start(), pauseMs);
  }

  /** A round that is under way may break off: what it would have written is found out again. */
  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Looks after the account of somebody who calls. */
  look({ _id, uid, disabledAt }: UserRecord): void {
    this.accounts.delete(uid);
    this.accounts.set(uid, { _id, isDisabled: Boolean(disabledAt), calledAt: Date.now() });
    const [longestSilent] = this.accounts.keys();
    if (this.accounts.size > mostWatched && longestSilent) this.accounts.delete(longestSilent);
  }

  /** Asks about everybody once and writes down what has changed. */
  async round(): Promise<void> {
    this.forgetSilent();
    const accounts = [...this.accounts];
    const disabled = await this.identities.disabledAmong(accounts.map(([uid]) => uid));
    for (const [uid, account] of accounts) await this.note(account, disabled.has(uid));
  }

  private start(): void {
    this.current ??= this.round()
      // While the provider cannot be asked, what was heard last counts.
      .catch(() => undefined)
      .finally(() => {
        this.current = undefined;
      });
  }

  private forgetSilent(): void {
    const since = Date.now() - watchedMs;
    for (const [uid, { calledAt }] of this.accounts) {
      if (calledAt >= since) return;
      this.accounts.delete(uid);
    }
  }

  private async note(account: Account, isDisabled: boolean): Promise<void> {
    if (isDisabled === account.isDisabled) return;
    const change = isDisabled ? { $set: { disabledAt: new Date() } } : { $unset: { disabledAt: 1 as const } };
    await this.users.updateOne({ _id: account._id, removedAt: null }, change);
    account.isDisabled = isDisabled;
  }
}
