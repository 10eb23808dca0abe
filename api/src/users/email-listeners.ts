import { Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import { Listeners } from '../platform/listeners.js';

/** An account gets another e-mail address: called in the transaction that changes it. */
@Injectable()
export class EmailListeners extends Listeners<[user: Types.ObjectId, email: string, session: ClientSession]> {}
