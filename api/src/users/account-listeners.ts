import { Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import { Listeners } from '../platform/listeners.js';

/** An account is removed, disabled or replaced: called in the transaction that closes it. */
@Injectable()
export class AccountListeners extends Listeners<[user: Types.ObjectId, session: ClientSession]> {}
