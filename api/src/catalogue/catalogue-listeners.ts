import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { Listeners } from '../platform/listeners.js';

/** What items are found by has changed: called in the transaction of the change. `version` is the one after it. */
@Injectable()
export class CatalogueListeners extends Listeners<[session: ClientSession, version: string]> {}
