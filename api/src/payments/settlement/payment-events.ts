import { Injectable } from '@nestjs/common';
import { type ClientSession } from 'mongoose';
import { type Collection, InjectCollection } from '../../platform/database/collections.js';
import { isWritten } from '../../platform/database/is-duplicate.js';
import { PAYMENT_EVENT, type PaymentEventRecord } from './payment-events.schema.js';

/** The event has been applied before. */
export class RepeatedEvent extends Error {}

@Injectable()
export class PaymentEvents {
  constructor(@InjectCollection(PAYMENT_EVENT) private readonly events: Collection<PaymentEventRecord>) {}

  async has(id: string): Promise<boolean> {
    return (await this.events.findOne({ _id: id }, { projection: { _id: 1 } })) !== null;
  }

  /**
   * Records an event in the transaction of its effect, so that it is applied once. An event without an effect needs none.
   * @throws RepeatedEvent
   */
  async remember(id: string, session?: ClientSession): Promise<void> {
    if (!(await isWritten(this.events.insertOne({ _id: id, at: new Date() }, { session }))))
      throw new RepeatedEvent(id);
  }
}
