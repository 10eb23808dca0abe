import { Injectable } from '@nestjs/common';
import type { ClientSession, Types } from 'mongoose';
import { Listeners } from '../platform/listeners.js';

/** An item is sold out or back: called in the transaction that changes its stock. */
@Injectable()
export class StockListeners extends Listeners<[session: ClientSession, item: Types.ObjectId, isInStock: boolean]> {}
