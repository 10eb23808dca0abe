import { Injectable, Module } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import { raw } from '../../platform/database/collections.js';
import { orConflict } from '../../platform/database/transient-conflict.js';
import type { PlacedOrder } from './order-changes.js';
import { ORDER_KEY, type OrderKeyRecord } from './order-keys.schema.js';
import type { OrderRecord } from './orders.schema.js';

type Place = Pick<OrderRecord, '_id' | 'owner'>;

/** The key of an order's number, which people name. */
export const numberKey = (number: string) => `number ${number}`;

/** The key of a payment at the provider. An order's `intent.id` and `transactionId` are such payments. */
export const paymentKey = (payment: string) => `payment ${payment}`;

/** The key of the guest who placed an order that an account has claimed. */
const guestKey = (guest: Types.ObjectId | string) => `guest ${guest}`;

/** Unique keys of orders: one payment belongs to one order, and finds it on one shard. */
@Injectable()
export class OrderKeysRepository {
  constructor(@InjectModel(ORDER_KEY.name) private readonly keys: Model<OrderKeyRecord>) {}

  /**
   * Claims the numbers of new orders.
   * @throws TransientConflict if a number is in use, so that the transaction is tried again with other numbers
   */
  async claimNumbers(session: ClientSession, placed: readonly PlacedOrder[]): Promise<void> {
    const at = new Date();
    const claims = placed.flatMap(({ order: { _id, owner, number } }) =>
      number ? [{ _id: numberKey(number), order: _id, owner, at }] : [],
    );
    // With the driver: a part of placing an order, which `bench:api` measures at 1.29 to 2.4 times with mongoose (decision 17).
    await orConflict(raw(this.keys).insertMany(claims, { session }));
  }

  /**
   * Claims a payment for an order, in the transaction that writes the payment to the order. Claiming it again changes nothing.
   * @throws a duplicate key error if the payment belongs to another order
   */
  async claimPayment(session: ClientSession, { _id, owner }: OrderRecord, payment: string): Promise<void> {
    const claim = { _id: paymentKey(payment), order: _id };
    await this.keys.updateOne(claim, { $setOnInsert: { owner, at: new Date() } }, { session, upsert: true });
  }

  /** The keys of a claimed order lead to its new owner key, and the guest who placed it leads to the order. */
  async follow(session: ClientSession, order: OrderRecord, owner: string): Promise<void> {
    const { _id, number, intent, transactionId, user: guest } = order;
    const payments = [intent?.id, transactionId].flatMap(payment => (payment ? [paymentKey(payment)] : []));
    const held = [...(number ? [numberKey(number)] : []), ...payments];
    await this.keys.updateMany({ _id: { $in: held }, order: _id }, { $set: { owner } }, { session });
    await this.keys.create([{ _id: guestKey(guest), order: _id, owner, at: new Date() }], { session });
  }

  /** Where the order of a number is stored. */
  ofNumber(number: string): Promise<Place | undefined> {
    return this.placeOf(numberKey(number));
  }

  /** Where the order of a payment is stored. */
  ofPayment(payment: string): Promise<Place | undefined> {
    return this.placeOf(paymentKey(payment));
  }

  /** Where the order of this guest is stored, if an account has claimed it. */
  ofGuest(guest: string): Promise<Place | undefined> {
    return this.placeOf(guestKey(guest));
  }

  private async placeOf(id: string): Promise<Place | undefined> {
    const key = await this.keys.findById(id).lean();
    return key ? { _id: key.order, owner: key.owner } : undefined;
  }
}

@Module({
  imports: [MongooseModule.forFeature([ORDER_KEY])],
  providers: [OrderKeysRepository],
  exports: [OrderKeysRepository],
})
export class OrderKeysRepositoryModule {}
