import { Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import { AuditService } from '../platform/audit/audit.service.js';
import { AccountListeners } from './account-listeners.js';
import { UsersRepository } from './users.repository.js';
import type { UserRecord } from './users.schema.js';

/**
 * Takes an address from an account that never proved it, for the account that has. The record of the first keeps its orders and
 * profile, so that they do not become those of the owner.
 */
@Injectable()
export class SetAside {
  constructor(
    private readonly users: UsersRepository,
    private readonly listeners: AccountListeners,
    private readonly audit: AuditService,
  ) {}

  /** Returns false, with nothing changed, if the account has proven the address meanwhile. */
  async take(known: UserRecord, session: ClientSession): Promise<boolean> {
    if (!(await this.users.setAside(known, session))) return false;
    await this.listeners.notify(known._id, session);
    return true;
  }

  async record(known: UserRecord, owner: Types.ObjectId, session: ClientSession): Promise<void> {
    const about = { actor: String(owner), action: 'user.set-aside', subject: `user:${known._id}` };
    await this.audit.record(session, about);
  }
}
