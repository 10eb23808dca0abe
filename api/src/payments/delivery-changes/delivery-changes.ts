import { canTake } from '@kerf/contracts/order-process';
import type { AddressQuote, AddressQuoteRequest, ChangedAddress, OrderAddressChange } from '@kerf/contracts/staff';
import { ConflictException, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type ClientSession, type Connection, Types } from 'mongoose';
import type { DeliveredCost, PricedDelivery } from '../../orders/checkout/changed-delivery.js';
import { DeliveryOrders, type OrderContact } from '../../orders/checkout/delivery-orders.js';
import { inBase } from '../../orders/record/order-currency.js';
import { sendingOf } from '../../orders/record/order-lines.js';
import { isPaid } from '../../orders/record/order-statuses.js';
import { type OrderChange, OrderStore } from '../../orders/record/order-store.js';
import { initialStatus } from '../../orders/record/order-transitions.js';
import type { OrderRecord } from '../../orders/record/orders.schema.js';
import { unshippedOf } from '../../orders/record/parcels.js';
import { retryWhenStale } from '../../orders/record/stale-order.js';
import { OrderNotes } from '../../orders/views/order-notes.js';
import type { SignedInUser } from '../../platform/access/access.js';
import { GiveBackLimit } from '../../platform/access/give-back-limit.js';
import { checkPostcode, checkRegion } from '../../platform/contact-details/address-rules.js';
import { phoneNumber } from '../../platform/contact-details/phone-number.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import { refusal } from '../../platform/errors/refusal.js';
import type { Remember } from '../../platform/idempotency/idempotent-requests.js';
import { nameIn } from '../../platform/languages/named.js';
import { RefundPlanner } from '../refunds/refund-planner.js';
import { RefundSender } from '../refunds/refund-sender.js';
import { deliveryChange } from './delivery-change.js';

const done: ChangedAddress = { acknowledged: true, modifiedCount: 1 };

/**
 * Changes where an order goes to, and how. What was paid stays paid: a difference goes back as a refund, or is paid with an order of its own, and the change is
 * made then (change-payment.ts). See docs/decisions/078-orders-of-the-staff.md.
 */
@Injectable()
export class DeliveryChanges {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly store: OrderStore,
    private readonly deliveries: DeliveryOrders,
    private readonly planner: RefundPlanner,
    private readonly sender: RefundSender,
    private readonly limit: GiveBackLimit,
    private readonly notes: OrderNotes,
  ) {}

  /**
   * What the order would cost with another delivery, with names in a language.
   * @throws BadRequestException if the shop does not deliver there
   * @throws ConflictException if the order is shipped or cancelled, or other taxes would be added there
   */
  async quote(id: string, to: AddressQuoteRequest, language: string): Promise<AddressQuote> {
    const order = await this.store.get(id);
    requireLeft(order);
    const {
      before,
      after,
      isWaived,
      method: chosen,
      methods,
    } = await this.deliveries.price(order, {
      ...{ ...to, postcode: to.postcode || undefined, orCheapest: true },
    });
    const now = methods.find(each => each.id === sendingOf(order)?.method);
    return {
      before: toJson(before, now ? nameIn(now, language) : before.name),
      after: toJson(after, nameIn(chosen, language)),
      method: chosen.id,
      ...(isWaived && { waived: true }),
      methods: methods.map(each => ({ id: each.id, name: nameIn(each, language), price: each.price })),
    };
  }

  /**
   * @throws BadRequestException if the postal code, the region or the phone is not one, or the shop does not deliver there
   * @throws ConflictException if the order is shipped or cancelled, another change waits, or the order costs something else than the staff saw
   * @throws ForbiddenException if an old sign-in would give back too much in an hour
   */
  async change(
    staff: SignedInUser,
    id: string,
    wanted: OrderAddressChange,
    remember: Remember<ChangedAddress>,
  ): Promise<ChangedAddress> {
    const { address, phone, company } = wanted;
    checkPostcode(address, 'address.postcode');
    checkRegion(address, 'address.region');
    const contact = { address, ...phoneNumber(phone, address.country), ...(company && { company }) };
    const { response, refund } = await retryWhenStale(async () => {
      const order = await this.store.get(id);
      requireLeft(order);
      await this.requireNoOther(order);
      const { country, postcode } = address;
      const { delivery, deliveryPrice } = wanted;
      const to = { country, postcode: postcode || undefined, delivery, deliveryPrice };
      const priced = await this.deliveries.price(order, to);
      requireAsSeen(priced, wanted.totals);
      const { before, after, more } = priced;
      if (after.totalCents !== before.totalCents && order.status === initialStatus)
        throw new ConflictException({ message: refusal('addressUnpaid'), code: 'not-paid' });
      return more
        ? { response: await this.request(staff, order, { more, contact, priced, wanted, remember }), refund: undefined }
        : this.make(staff, order, { contact, priced, wanted, remember });
    });
    if (refund) await this.sender.send(id, refund);
    return response;
  }

  /** Changes the order at once, and reserves what goes back. */
  private async make(
    staff: SignedInUser,
    order: OrderRecord,
    { contact, priced, wanted: { note, message }, remember }: Wanted,
  ): Promise<{ response: ChangedAddress; refund: Types.ObjectId | undefined }> {
    const { backCents } = priced;
    const planned =
      backCents > 0
        ? await this.planner.plan(order, {
            ...{ actor: staff.id, key: `delivery ${new Types.ObjectId()}` },
            body: {
              ...{ amount: backCents, restock: false, ...(order.currency && { currency: order.currency }) },
              ...(note && { reason: note }),
              ...(message && { message }),
            },
          })
        : undefined;
    const change = deliveryChange(order, contact, priced.set);
    const response = await withTransaction(this.connection, async session => {
      await this.store.change(session, order, {
        ...{ ...change, actor: staff.id },
        set: { ...change.set, ...planned?.change?.set },
        details: { ...costs(priced), ...planned?.change?.details },
      });
      await this.also(session, staff, order, { ...priced, note: backCents > 0 ? undefined : note });
      return remember(session, done);
    });
    return { response, refund: planned?.refund._id };
  }

  /** Places the order that is paid for the change. */
  private request(
    staff: SignedInUser,
    order: OrderRecord,
    { more, contact, priced, wanted: { note, message }, remember }: Wanted & Required<Pick<PricedDelivery, 'more'>>,
  ): Promise<ChangedAddress> {
    return withTransaction(this.connection, async session => {
      const change = await this.deliveries.place(session, order, more, { by: staff.id, contact, message });
      await this.store.change(session, order, {
        ...{ actor: staff.id, action: 'order.change-request' },
        set: { awaits: new Types.ObjectId(change.id) },
        details: { ...costs(priced), change: change.number },
      });
      await this.also(session, staff, order, { ...priced, note });
      return remember(session, { ...done, change });
    });
  }

  private async also(
    session: ClientSession,
    staff: SignedInUser,
    order: OrderRecord,
    {
      backCents,
      givenUpCents,
      note,
    }: Pick<PricedDelivery, 'backCents' | 'givenUpCents'> & { note: string | undefined },
  ): Promise<void> {
    const cents = backCents + givenUpCents;
    if (cents > 0) await this.limit.count(session, staff, inBase(order, cents));
    if (note) await this.notes.insert(session, staff, order._id, note);
  }

  /** @throws ConflictException while another change waits for its payment: the customer has its link */
  private async requireNoOther({ awaits }: OrderRecord): Promise<void> {
    const other = awaits && (await this.store.get(awaits));
    if (other?.status === initialStatus)
      throw new ConflictException({ message: refusal('changeWaits', { number: other.number }), code: 'conflict' });
  }
}

interface Wanted {
  contact: OrderContact;
  priced: PricedDelivery;
  wanted: OrderAddressChange;
  remember: Remember<ChangedAddress>;
}

const toJson = (
  { deliveryCents, taxCents, taxIncluded, totalCents }: DeliveredCost,
  name: string,
): AddressQuote['before'] => ({
  ...{ name, delivery: deliveryCents, tax: taxCents, taxIncluded, total: totalCents },
});

const costs = ({ before, after }: PricedDelivery): NonNullable<OrderChange['details']> => ({
  ...{ deliveryBefore: before.name, deliveryAfter: after.name },
  ...{ before: before.totalCents, after: after.totalCents },
});

/** @throws ConflictException unless the order waits for its payment, or something of it is left to ship */
const requireLeft = (order: OrderRecord): void => {
  if (!canTake('order.address', order.status) || (isPaid(order) && unshippedOf(order).length === 0))
    throw new ConflictException({ message: refusal('nothingToShip'), code: 'not-left' });
};

/** @throws ConflictException unless the order costs what the staff saw, or the same as before */
const requireAsSeen = ({ before, after }: PricedDelivery, totals: OrderAddressChange['totals']): void => {
  const { before: seenBefore, after: seenAfter } = totals ?? { before: before.totalCents, after: before.totalCents };
  if (before.totalCents === seenBefore && after.totalCents === seenAfter) return;
  const message = totals ? refusal('deliveryChanged') : refusal('addressPrice');
  throw new ConflictException({ message, code: 'price-changed' });
};
