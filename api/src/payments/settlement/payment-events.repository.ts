import { Injectable, Module } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { isWritten } from '../../platform/database/is-duplicate.js';
import { PAYMENT_EVENT, type PaymentEventRecord } from './payment-events.schema.js';

/** The event has been applied before. */
export class RepeatedEvent extends Error {}

@Injectable()
export class PaymentEventsRepository {
  constructor(@InjectModel(PAYMENT_EVENT.name) private readonly events: Model<PaymentEventRecord>) {}

  async has(id: string): Promise<boolean> {
    return (await this.events.exists({ _id: id })) !== null;
  }

  /**
   * Records an event in the transaction of its effect, so that it is applied once. An event without an effect needs none.
   * @throws RepeatedEvent
   */
  async remember(id: string, session?: ClientSession): Promise<void> {
    if (!(await isWritten(this.events.create([{ _id: id, at: new Date() }], { session })))) throw new RepeatedEvent(id);
  }
}

@Module({
  imports: [MongooseModule.forFeature([PAYMENT_EVENT])],
  providers: [PaymentEventsRepository],
  exports: [PaymentEventsRepository],
})
export class PaymentEventsRepositoryModule {}
