import type { PostalAddress } from '@kerf/contracts';
import { addressText } from '@kerf/contracts/orders';
import { Inject, Injectable } from '@nestjs/common';
import { type ClientSession, Types } from 'mongoose';
import { ItemsService } from '../../items/items.service.js';
import { currentTrace } from '../../platform/logging/trace.js';
import { RULES, type Rules } from '../../platform/shop-rules/rules.js';
import { inBase } from '../record/order-currency.js';
import { newOrderNumber } from '../record/order-number.js';
import { OrderStore } from '../record/order-store.js';
import type { NewOrderRecord, OrderDelivery, OrderRecord } from '../record/orders.schema.js';
import { newOrderId, ownerKey } from '../record/owner-key.js';
import { type NewDelivery, type PricedDelivery, priceDelivery } from './changed-delivery.js';
import { guestBuyer } from './guest-buyer.js';
import type { PlacedId } from './order-request.js';

/** How long the customer has to pay. */
const payableDays = 7;
const dayMs = 86_400_000;

/** Where the order goes to once the difference is paid. */
export interface OrderContact extends Pick<OrderRecord, 'phone' | 'phoneE164' | 'company'> {
  address: PostalAddress;
}

/** Orders without tools that pay for another delivery of an order. They have its new address and method. */
@Injectable()
export class DeliveryOrders {
  constructor(
    private readonly items: ItemsService,
    private readonly store: OrderStore,
    @Inject(RULES) private readonly rules: Rules,
  ) {}

  /** @throws as `priceDelivery` */
  async price(order: OrderRecord, to: NewDelivery): Promise<PricedDelivery> {
    const records = await this.items.records(order.lines.map(({ item }) => String(item)));
    return priceDelivery(this.rules, order, to, item => records.get(item)?.category ?? null);
  }

  /** Writes the order that is to be paid. */
  async place(
    session: ClientSession,
    order: OrderRecord,
    delivery: OrderDelivery,
    { by, contact, message }: { by: string; contact: OrderContact; message: string | undefined },
  ): Promise<PlacedId> {
    const { email, username, currency, rate, language, vatNumber, taxIncluded = true, isGuest } = order;
    const { address, ...details } = contact;
    const [line] = order.lines;
    if (!line) throw new Error(`Order ${order._id} has no tools.`);
    // A guest gets a link of its own to each order.
    const user = isGuest ? guestBuyer(email, username, undefined).id : String(order.user);
    const owner = ownerKey(user);
    const totalCents = delivery.priceCents + (taxIncluded ? 0 : delivery.taxCents);
    const placed: NewOrderRecord = {
      ...{ _id: newOrderId(owner), owner, user: new Types.ObjectId(user), number: newOrderNumber() },
      ...(isGuest && { isGuest }),
      ...{ email, username, lines: [], parcels: [], delivery, taxIncluded },
      ...{ totalCents, baseTotalCents: inBase(order, totalCents) },
      ...(currency && { currency }),
      ...(rate && { rate }),
      ...(language && { language }),
      ...{ address: addressText(address), deliveryAddress: address, ...details },
      ...(vatNumber && { vatNumber }),
      ...{ held: true, heldUntil: new Date(Date.now() + payableDays * dayMs) },
      taken: {
        by: new Types.ObjectId(by),
        addsTo: order._id,
        change: { item: line.item, ...(line.product && { product: line.product }), image: line.image },
        ...(message && { message }),
      },
    };
    await this.store.insert(session, [{ order: placed, trace: currentTrace() }]);
    return { id: String(placed._id), number: placed.number };
  }
}
