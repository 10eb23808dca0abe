import type { Modified, PackingChange, ParcelWithdrawal, ShipOrder, TrackingChange } from '@kerf/contracts';
import { canTake, isPossible, statusFacts } from '@kerf/contracts/order-process';
import { ConflictException, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { StockQueue } from '../../inventory/reservations/stock-queue.js';
import { Stock } from '../../inventory/stock.js';
import { OrderNotices } from '../../orders/notices/order-notices.js';
import { lineQuantities } from '../../orders/record/money/refund-records.js';
import { quantityIn, unitsIn } from '../../orders/record/money/refunded-units.js';
import { OrderStore } from '../../orders/record/order-store.js';
import { plainNumber } from '../../orders/record/order-words.js';
import type { OrderLabel, OrderParcel, OrderRecord } from '../../orders/record/orders.schema.js';
import type { OrderTracking } from '../../orders/record/parcel-tracking.js';
import { atCustomer, goodsOf, newParcel, parcelsOf, unshippedOf } from '../../orders/record/parcels.js';
import { retryWhenStale } from '../../orders/record/stale-order.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import { refusal } from '../../platform/errors/refusal.js';
import type { Remember } from '../../platform/idempotency/idempotent-requests.js';
import { PaymentCheck } from '../refunds/payment-check.js';
import { type ParcelOf, parcelOf, withParcel } from './parcel-of.js';
import { requireLeft } from './require-left.js';

const done: Modified = { acknowledged: true, modifiedCount: 1 };

/** The way of a parcel until it arrives: it is packed and leaves the shop, and its number is corrected. See arrivals.ts. */
@Injectable()
export class Shipping {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly store: OrderStore,
    private readonly payments: PaymentCheck,
    private readonly notices: OrderNotices,
    private readonly stock: Stock,
    private readonly queue: StockQueue,
  ) {}

  /**
   * Ships a parcel: these lines, or all that is left. With the label that was bought for it, unless another number is typed. Without `remember`, a retry after a lost response would ship these lines twice.
   * @throws ConflictException unless the order is paid, so much of it is left to ship, and its money is neither refunded nor disputed
   * @throws ServiceUnavailableException while the provider cannot be asked
   */
  async ship(
    id: string,
    actor: string,
    { carrier, trackingNumber, lines }: ShipOrder,
    remember: Remember<Modified>,
  ): Promise<Modified> {
    return retryWhenStale(async () => {
      const order = await this.store.get(id);
      if (statusFacts[order.status].fulfilment === 'shipped')
        throw new ConflictException({ message: refusal('shipped'), code: 'shipped' });
      if (!canTake('order.ship', order.status))
        throw new ConflictException({ message: refusal('shipPaid'), code: 'not-paid' });
      await this.payments.requireMoney(order, actor);
      const left = unshippedOf(order);
      const packed = lines ? lineQuantities(order, lines) : left;
      requireLeft(left, packed);
      const action = unitsIn(packed) === unitsIn(left) ? 'order.ship' : 'order.ship-part';
      const label = labelFor(order, trackingNumber);
      const typed = trackingNumber ? trackingOf(trackingNumber, carrier) : undefined;
      const parcel = { ...newParcel(packed, label?.tracking ?? typed), ...(label && { label: label._id }) };
      const unset = label ? (['packingAt', 'label'] as const) : (['packingAt'] as const);
      const details = { parcel: String(parcel._id), pieces: unitsIn(packed) };
      const set = { parcels: [...parcelsOf(order), parcel] };
      return withTransaction(this.connection, async session => {
        await this.store.change(session, order, { actor, action, set, unset, details });
        return remember(session, done);
      });
    });
  }

  /**
   * Stores that the staff pack what is left, or do not.
   * @throws ConflictException unless units of the order are to be shipped
   */
  async pack(id: string, actor: string, { packing }: PackingChange): Promise<Modified> {
    return retryWhenStale(async () => {
      const order = await this.store.get(id);
      const goods = goodsOf(order);
      if (!isPossible('order.unpack', goods))
        throw new ConflictException({ message: refusal('nothingToShip'), code: 'not-left' });
      if (packing === Boolean(goods.packing)) return done;
      if (packing) await this.store.changeAlone(order, { actor, action: 'order.pack', set: { packingAt: new Date() } });
      else await this.store.changeAlone(order, { actor, action: 'order.unpack', unset: ['packingAt'] });
      return done;
    });
  }

  /**
   * Stores another number. `notify` tells the customer: that the last one was wrong, or, without another number, once more that the parcel is on its way.
   * @throws ConflictException if nothing of the order is shipped
   * @throws NotFoundException if the order has no such parcel
   */
  async track(
    { id, parcel: parcelId }: ParcelOf,
    actor: string,
    { carrier, trackingNumber, notify }: TrackingChange,
    remember: Remember<Modified>,
  ): Promise<Modified> {
    return retryWhenStale(async () => {
      const order = await this.store.get(id);
      const parcel = parcelOf(order, parcelId, 'order.track');
      const tracking = trackingOf(trackingNumber, carrier);
      const { number: before, carrier: carrierBefore } = parcel.tracking ?? {};
      const isSame = before === tracking.number && carrierBefore === carrier;
      return withTransaction(this.connection, async session => {
        if (!isSame) {
          const set = { parcels: withParcel(order, { ...parcel, tracking }) };
          const details = { ...(before && { before }), after: tracking.number };
          await this.store.change(session, order, { actor, action: 'order.track', set, details });
        } else if (notify) await this.store.change(session, order, { actor, action: 'order.resend' });
        const event = before === undefined || isSame ? 'shipped' : 'tracked';
        if (notify) await this.notices.happened(session, order, event, new Types.ObjectId(), parcel._id);
        return remember(session, done);
      });
    });
  }

  /**
   * Makes the units of a parcel ones to ship again: it has not left after all, or it is lost. For lost units others are taken from the stock.
   * @throws ConflictException if it has arrived, its units came back, or the stock is too small
   * @throws NotFoundException if the order has no such parcel
   */
  async withdraw(
    { id, parcel: parcelId }: ParcelOf,
    actor: string,
    { lost }: ParcelWithdrawal,
    remember: Remember<Modified>,
  ): Promise<Modified> {
    return retryWhenStale(async () => {
      const action = lost ? 'order.lose' : 'order.unship';
      const order = await this.store.get(id);
      const parcel = parcelOf(order, parcelId, action);
      requireAway(order, parcel);
      const set = {
        parcels: parcelsOf(order).filter(({ _id }) => String(_id) !== parcelId),
        ...(lost && { lostParcels: [...(order.lostParcels ?? []), parcel] }),
      };
      const details = { parcel: parcelId, pieces: unitsIn(parcel.lines) };
      const again = { _id: order._id, lines: lost ? parcel.lines : [], held: false };
      return this.queue.run(again.lines, () =>
        withTransaction(this.connection, async session => {
          await this.stock.commit(session, again, actor);
          await this.store.change(session, order, { actor, action, set, details });
          return remember(session, done);
        }),
      );
    });
  }
}

/** @throws ConflictException unless the parcel may still be on its way: nothing of it came back, and nobody asks to return it */
const requireAway = (order: OrderRecord, { lines, deliveredAt }: OrderParcel): void => {
  if (deliveredAt) throw new ConflictException({ message: refusal('parcelArrived'), code: 'conflict' });
  const asked = (order.returns ?? []).filter(({ status }) => status === 'requested').flatMap(each => each.lines);
  const isBack = lines.some(
    ({ item, quantity }) => atCustomer(order, String(item)) - quantityIn(asked, String(item)) < quantity,
  );
  if (isBack) throw new ConflictException({ message: refusal('parcelReturned'), code: 'conflict' });
};

/** The label that was bought for the parcel, unless another number was typed. */
const labelFor = ({ label }: OrderRecord, typed: string | undefined): OrderLabel | undefined => {
  const bought = label?.tracking?.number;
  if (bought === undefined) return undefined;
  return typed === undefined || plainNumber(typed) === plainNumber(bought) ? label : undefined;
};

const trackingOf = (number: string, carrier: string | undefined): OrderTracking => ({
  number,
  ...(carrier && { carrier }),
});
