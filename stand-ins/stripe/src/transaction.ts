import type Stripe from 'stripe';
import { newId, nowSeconds } from './ids.js';
import type { Change, Records, Table } from './records.js';
import type { Store } from './store.js';

/** Collects the changes of one request. Reads return the state before the request. */
export class Transaction {
  changes: Change[] = [];

  constructor(readonly store: Store) {}

  put<T extends Table>(table: T, record: Records[T]): Records[T] {
    this.changes.push([table, record.id, record] as Change);
    return record;
  }

  /** Sends a webhook after the commit. */
  emit(type: Stripe.Event.Type, object: object): void {
    this.put('webhook', {
      id: newId('evt'),
      object: 'event',
      created: nowSeconds(),
      data: { object },
      type,
    });
  }
}
