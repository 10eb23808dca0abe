import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { withTransaction } from '../platform/database/with-transaction.js';
import { ProcessTimer } from '../platform/jobs/process-timer.js';
import { AccountListeners } from './account-listeners.js';
import { type AccountState, IdentityProvider } from './identity/identity-provider.js';
import { UsersRepository } from './users.repository.js';
import type { UserRecord } from './users.schema.js';

const pauseSeconds = 5;
/** As long as a session token lasts: anyone silent for longer has to prove their sign-in again. */
const watchedMs = 3_600_000;
const mostWatched = 10_000;

interface Account {
  _id: UserRecord['_id'];
  isClosed: boolean;
  validAfter: Date | undefined;
  calledAt: number;
}

/**
 * Notices what happened to an account at the identity provider while its session runs: it was disabled or deleted, or its
 * earlier sign-ins were revoked, as a new password does. It asks in the background about everybody who called recently, so
 * that no request waits for the provider, and writes to the user record what every process reads there.
 */
@Injectable()
export class AccountWatch extends ProcessTimer {
  /** By the provider's id, the longest silent first. */
  private readonly accounts = new Map<string, Account>();

  constructor(
    private readonly users: UsersRepository,
    @InjectConnection() private readonly connection: Connection,
    private readonly identities: IdentityProvider,
    private readonly listeners: AccountListeners,
  ) {
    super(pauseSeconds);
  }

  /** Watches the account of a caller. */
  look({ _id, uid, disabledAt, sessionsValidAfter: validAfter }: UserRecord): void {
    this.accounts.delete(uid);
    this.accounts.set(uid, { _id, isClosed: Boolean(disabledAt), validAfter, calledAt: Date.now() });
    const [longestSilent] = this.accounts.keys();
    if (this.accounts.size > mostWatched && longestSilent) this.accounts.delete(longestSilent);
  }

  /** Asks about everybody once and writes what has changed. */
  async round(): Promise<void> {
    this.forgetSilent();
    const accounts = [...this.accounts];
    const states = await this.identities.statesOf(accounts.map(([uid]) => uid));
    for (const [uid, account] of accounts) await this.note(uid, account, states.get(uid));
  }

  private forgetSilent(): void {
    const since = Date.now() - watchedMs;
    for (const [uid, { calledAt }] of this.accounts) {
      if (calledAt >= since) return;
      this.accounts.delete(uid);
    }
  }

  private async note(uid: string, account: Account, state: AccountState | undefined): Promise<void> {
    if (!state) return;
    const isClosed = isClosedNow(state, account);
    const closing = isClosed !== account.isClosed;
    const validAfter = newer(state.validAfter, account.validAfter);
    if (!closing && !validAfter) return;
    await withTransaction(this.connection, async session => {
      const told = { isClosed: closing ? isClosed : undefined, validAfter };
      const isWritten = await this.users.setAccountState({ _id: account._id, uid }, told, session);
      if (closing && isClosed && isWritten) await this.listeners.notify(account._id, session);
    });
    account.isClosed = isClosed;
    account.validAfter = validAfter ?? account.validAfter;
  }
}

/** An account counts as deleted only if the provider had it before: one it never knew tells more of a wrong setting. */
const isClosedNow = ({ status }: AccountState, { isClosed, validAfter }: Account): boolean =>
  status === 'missing' ? isClosed || validAfter !== undefined : status === 'disabled';

const newer = (told: Date | null, known: Date | undefined): Date | undefined =>
  told && (!known || told > known) ? told : undefined;
