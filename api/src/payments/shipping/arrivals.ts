import type { DeliveryChange, Modified } from '@kerf/contracts';
import { isPossible } from '@kerf/contracts/order-process';
import { BadRequestException, Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ClientSession, Connection } from 'mongoose';
import { type OrderChange, OrderStore } from '../../orders/record/order-store.js';
import { plainNumber } from '../../orders/record/order-words.js';
import { OrdersRepository } from '../../orders/record/orders.repository.js';
import type { OrderParcel, OrderRecord } from '../../orders/record/orders.schema.js';
import { goodsOf, isAway, parcelsOf } from '../../orders/record/parcels.js';
import { retryWhenStale } from '../../orders/record/stale-order.js';
import { periodOf } from '../../platform/calendar.js';
import { ENV, type Env } from '../../platform/config/env.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import { refusal } from '../../platform/errors/refusal.js';
import type { CarrierEvent } from '../carrier/carrier-provider.js';
import { PaymentEventsRepository, RepeatedEvent } from '../settlement/payment-events.repository.js';
import { type ParcelOf, parcelOf, withParcel } from './parcel-of.js';

const dayMs = 24 * 3_600_000;
const done: Modified = { acknowledged: true, modifiedCount: 1 };

/** Who says that a parcel has arrived, as the audit names them. */
type Teller = Pick<OrderChange, 'actor' | 'details'>;

/** When parcels arrive: the staff say so, the carrier does, or nobody for so long that the shop assumes it. */
@Injectable()
export class Arrivals {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly store: OrderStore,
    private readonly orders: OrdersRepository,
    private readonly events: PaymentEventsRepository,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Stores the day on which a parcel has arrived, or that it has not.
   * @throws ConflictException if nothing of the order is shipped
   * @throws NotFoundException if the order has no such parcel
   * @throws BadRequestException for a day before it was shipped or after today
   */
  async record({ id, parcel: parcelId }: ParcelOf, actor: string, { deliveredOn }: DeliveryChange): Promise<Modified> {
    return retryWhenStale(async () => {
      const order = await this.store.get(id);
      const parcel = parcelOf(order, parcelId, 'order.deliver');
      if (deliveredOn === null) await this.deny(order, parcel, actor);
      else if (!this.isKnown(parcel, deliveredOn)) {
        const teller = { actor, details: { day: deliveredOn } };
        await withTransaction(this.connection, session =>
          this.write(session, order, parcel, this.arrivalOf(parcel, deliveredOn), teller),
        );
      }
      return done;
    });
  }

  /** Applies what the carrier says about a number, once per event. A number that no parcel on its way has changes nothing. */
  async told(event: CarrierEvent & { kind: 'delivered' }): Promise<void> {
    const found = await this.orders.findByTracking(event.trackingNumber);
    for (const { _id, owner } of found) await retryWhenStale(() => this.tell(String(_id), owner, event));
  }

  /** Assumes that the parcels of an order have arrived that left so many days before `now`, without any news since. */
  async assume(order: OrderRecord, now: Date): Promise<void> {
    const sinceMs = this.env.ASSUME_DELIVERED_DAYS * dayMs;
    const isSilent = (parcel: OrderParcel) => isAway(parcel) && parcel.shippedAt.getTime() + sinceMs <= now.getTime();
    const silent = parcelsOf(order).filter(isSilent);
    if (sinceMs === 0 || silent.length === 0) return;
    const parcels = parcelsOf(order).map(parcel =>
      isSilent(parcel)
        ? { ...parcel, deliveredAt: new Date(parcel.shippedAt.getTime() + sinceMs), assumed: true as const }
        : parcel,
    );
    const details = { parcels: silent.length, days: this.env.ASSUME_DELIVERED_DAYS };
    await this.store.changeAlone(order, { actor: 'reconciler', action: 'order.assume', set: { parcels }, details });
  }

  private async tell(id: string, owner: string, event: CarrierEvent & { kind: 'delivered' }): Promise<void> {
    const order = await this.store.get(id, owner);
    const parcel = parcelsOf(order).find(each => isMeant(each, event));
    if (!parcel || !isPossible('order.deliver', goodsOf(order))) return;
    const at = Math.min(Date.now(), Math.max(parcel.shippedAt.getTime(), event.deliveredAt.getTime()));
    try {
      await withTransaction(this.connection, async session => {
        // Without this, a copy of the event would say it again after the staff have found that it is not true.
        await this.events.remember(`carrier ${event.id} ${parcel._id}`, session);
        await this.write(session, order, parcel, new Date(at), { actor: 'carrier' });
      });
    } catch (error) {
      if (!(error instanceof RepeatedEvent)) throw error;
    }
  }

  private async write(
    session: ClientSession,
    order: OrderRecord,
    { assumed: _assumed, missing: _missing, ...parcel }: OrderParcel,
    deliveredAt: Date,
    { actor, details }: Teller,
  ): Promise<void> {
    await this.store.change(session, order, {
      actor,
      action: 'order.deliver',
      set: { parcels: withParcel(order, { ...parcel, deliveredAt }) },
      details: { parcel: String(parcel._id), ...details },
    });
  }

  private async deny(
    order: OrderRecord,
    { deliveredAt, assumed: _assumed, ...sent }: OrderParcel,
    actor: string,
  ): Promise<void> {
    if (!deliveredAt) return;
    await this.store.changeAlone(order, {
      actor,
      action: 'order.undeliver',
      // Without this, the shop would assume it again at once.
      set: { parcels: withParcel(order, { ...sent, missing: true }) },
      details: { parcel: String(sent._id) },
    });
  }

  /** Whether the shop knows this day already, from whomever. */
  private isKnown({ deliveredAt, assumed }: OrderParcel, day: string): boolean {
    return deliveredAt !== undefined && !assumed && this.dayOf(deliveredAt) === day;
  }

  /** Swedish writes a day as ISO 8601 does. */
  private dayOf(at: Date): string {
    return at.toLocaleDateString('sv-SE', { timeZone: this.env.SHOP_TIME_ZONE });
  }

  /** The first moment of the day that is not before the parcel left. */
  private arrivalOf({ shippedAt }: OrderParcel, day: string): Date {
    const now = new Date();
    const { from, to } = periodOf(this.env.SHOP_TIME_ZONE, { from: day, to: day }, 1, now);
    if (to <= shippedAt)
      throw new BadRequestException(refusal('deliveredBefore', { shipped: { day: this.dayOf(shippedAt) } }));
    if (from > now) throw new BadRequestException(refusal('deliveredLater'));
    return from < shippedAt ? shippedAt : from;
  }
}

/** Clocks and time zones of the carrier may differ by a day. An earlier arrival is that of another parcel, whose number is used again. */
const isMeant = (
  { tracking, deliveredAt, assumed, shippedAt }: OrderParcel,
  event: CarrierEvent & { kind: 'delivered' },
): boolean =>
  tracking !== undefined &&
  plainNumber(tracking.number) === plainNumber(event.trackingNumber) &&
  (deliveredAt === undefined || assumed === true) &&
  event.deliveredAt.getTime() > shippedAt.getTime() - dayMs;
