import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { placeOf } from '../../orders/checkout/changed-delivery.js';
import { DeliveryOrders } from '../../orders/checkout/delivery-orders.js';
import { refundedCents } from '../../orders/record/money/ledger.js';
import { isClosed } from '../../orders/record/money/payment-state.js';
import { leftToRefund } from '../../orders/record/money/refund-amount.js';
import { OrderChanges, type OrderListener } from '../../orders/record/order-changes.js';
import { isPaid, isPaidElsewhere } from '../../orders/record/order-statuses.js';
import { OrderStore } from '../../orders/record/order-store.js';
import { initialStatus } from '../../orders/record/order-transitions.js';
import { OrdersRepository } from '../../orders/record/orders.repository.js';
import type { OrderRecord } from '../../orders/record/orders.schema.js';
import { unshippedOf } from '../../orders/record/parcels.js';
import { moneyBack } from '../refunds/exchange-credit.js';
import { deliveryChange } from './delivery-change.js';

const actor = 'delivery-change';

/** Follows the orders that pay for another delivery, in the transactions of what happens to them and to the orders that they change. */
@Injectable()
export class ChangePayment implements OrderListener {
  constructor(
    private readonly store: OrderStore,
    private readonly orders: OrdersRepository,
    private readonly deliveries: DeliveryOrders,
    changes: OrderChanges,
  ) {
    changes.register(this);
  }

  async changed(session: ClientSession, before: OrderRecord, after: OrderRecord): Promise<void> {
    if (after.taken?.change && isPaid(after) && !isPaid(before)) return this.make(session, after);
    if (after.awaits && unshippedOf(after).length === 0) await this.drop(session, after);
    if (after.sentBy && isClosed(after) && !isClosed(before)) await this.giveBack(session, after);
  }

  /** The difference is paid: the order goes elsewhere now. */
  private async make(session: ClientSession, change: OrderRecord): Promise<void> {
    const { taken, delivery, deliveryAddress: address, phone, phoneE164, company } = change;
    const order = taken?.addsTo && (await this.store.get(taken.addsTo));
    if (!order || !delivery || !address) throw new Error(`Order ${change._id} changes no order.`);
    const { delivery: now } = placeOf(order);
    const contact = { address, ...(phone && { phone }), ...(phoneE164 && { phoneE164 }), ...(company && { company }) };
    const { country, postcode } = address;
    const deliveryPrice = now.priceCents + delivery.priceCents;
    const to = { country, postcode: postcode || undefined, delivery: delivery.method, deliveryPrice };
    const { set } = await this.deliveries.price(order, to);
    await this.store.change(session, order, {
      ...{ ...deliveryChange(order, contact, set), actor },
      details: { change: change.number },
    });
  }

  /** Nothing is left that could go elsewhere. A payment that is on its way goes back, as of any cancelled order. */
  private async drop(session: ClientSession, { awaits, number }: OrderRecord): Promise<void> {
    const change = awaits && (await this.store.get(awaits));
    if (change?.status !== initialStatus) return;
    await this.store.change(session, change, {
      ...{ actor, action: 'order.lapse', set: { held: false }, details: { order: number } },
    });
  }

  /** All that the order cost went back before it was shipped, and so does what was paid for its delivery. */
  private async giveBack(session: ClientSession, order: OrderRecord): Promise<void> {
    const linked = await this.orders.findAddingTo(order._id);
    for (const change of linked.filter(each => each.taken?.change && isPaid(each) && !isPaidElsewhere(each))) {
      const amountCents = leftToRefund(change, refundedCents(change));
      if (amountCents <= 0) continue;
      await this.store.change(session, change, {
        ...{ actor, action: 'refund.request' },
        set: { refunds: [...(change.refunds ?? []), moneyBack(order, amountCents, actor)], refundAt: new Date() },
        details: { order: order.number, amountCents },
      });
    }
  }
}
