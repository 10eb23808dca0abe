import type { OrderAction } from '@kerf/contracts';
import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import type { NewOrderRecord, OrderRecord } from './orders.schema.js';

/** An accepted order, as it is written. */
export interface PlacedOrder {
  order: NewOrderRecord;
  /** The id of the request, for the audit. */
  trace: string | undefined;
}

/** What belongs to an order and is written with it. An error takes the order's own write back. */
export interface OrderListener {
  placed?(session: ClientSession, orders: readonly PlacedOrder[]): Promise<void>;
  /** An order is changed. `action` says why. */
  changed?(session: ClientSession, before: OrderRecord, after: OrderRecord, action: OrderAction): Promise<void>;
}

/** Tells each change of an order to those who registered, in the transaction of the change and one after the other. */
@Injectable()
export class OrderChanges {
  private readonly listeners: OrderListener[] = [];

  register(listener: OrderListener): void {
    this.listeners.push(listener);
  }

  async placed(session: ClientSession, orders: readonly PlacedOrder[]): Promise<void> {
    for (const listener of this.listeners) await listener.placed?.(session, orders);
  }

  async changed(session: ClientSession, before: OrderRecord, after: OrderRecord, action: OrderAction): Promise<void> {
    for (const listener of this.listeners) await listener.changed?.(session, before, after, action);
  }
}
