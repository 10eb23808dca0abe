import { type OrderDetailJson, toMajorUnits } from '@kerf/contracts';
import { statusFacts } from '@kerf/contracts/order-process';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../platform/config/env.js';
import { returnDeadline } from '../fulfilment/return-deadline.js';
import { paidCents, refundedCents } from '../record/money/ledger.js';
import { paymentStateOf } from '../record/money/payment-state.js';
import { orderCurrency } from '../record/order-currency.js';
import { orderIn, sendingOf, subtotalOf, taxOf } from '../record/order-lines.js';
import { isInvoiced } from '../record/order-statuses.js';
import { initialStatus } from '../record/order-transitions.js';
import { OrdersRepository } from '../record/orders.repository.js';
import type { OrderRecord } from '../record/orders.schema.js';
import { fulfilmentOf } from '../record/parcels.js';
import { OrderTimeline } from './order-timeline.js';
import { toDiscounts, toOrder, toRefunds, toReturn } from './orders.mapper.js';

/** The page of one order. */
@Injectable()
export class OrderDetails {
  constructor(
    private readonly timeline: OrderTimeline,
    private readonly orders: OrdersRepository,
    @Inject(ENV) private readonly env: Pick<Env, 'RETURN_DAYS' | 'SHOP_TIME_ZONE' | 'CARRIER_URL'>,
  ) {}

  /** The orders that add to one and are not cancelled, oldest first. */
  async additionsTo({ _id }: OrderRecord): Promise<NonNullable<OrderDetailJson['additions']>> {
    const found = await this.orders.findAddingTo(_id);
    return found.map(({ _id: id, number, status }) => ({ id: String(id), number, status: statusFacts[status].json }));
  }

  /** The order that waits for its payment before the delivery of this one changes. */
  private async changeOf({ awaits }: OrderRecord): Promise<OrderRecord | undefined> {
    const change = awaits && (await this.orders.find({ _id: awaits }));
    return change?.status === initialStatus ? change : undefined;
  }

  /** With names in a language. */
  async detailsOf(stored: OrderRecord, language: string): Promise<OrderDetailJson> {
    const order = orderIn(stored, language);
    const { delivery, deliveryAddress, reversal, transactionId, company, vatNumber, acceptedTexts, codes } = order;
    const currency = orderCurrency(order);
    const toMajor = (amount: number) => toMajorUnits(amount, currency);
    const until = returnDeadline(order, this.env);
    const timeline = await this.timeline.entriesOf(order);
    const addsTo = order.taken?.addsTo && (await this.orders.find({ _id: order.taken.addsTo }));
    const credit = order.taken?.creditCents;
    const paidThere = credit === undefined ? {} : { paid: toMajor(credit) };
    const isChange = order.taken?.change ? { change: true as const } : {};
    const change = await this.changeOf(order);
    const sending = sendingOf(order);
    return {
      ...toOrder(order),
      ...(order.isGuest && { isGuest: true as const }),
      ...(order.taken?.message && { message: order.taken.message }),
      ...(addsTo && { addsTo: { id: String(addsTo._id), number: addsTo.number, ...paidThere, ...isChange } }),
      ...(change && { change: { id: String(change._id), number: change.number, total: toMajor(change.totalCents) } }),
      ...(isInvoiced(order) && { invoice: { dueBy: order.heldUntil.toISOString() } }),
      ...(company && { company }),
      ...(vatNumber && { vatNumber }),
      ...(acceptedTexts && { acceptedTexts }),
      ...(codes?.length && { codes }),
      address: deliveryAddress ?? order.address,
      subtotal: toMajor(subtotalOf(order)),
      tax: toMajor(taxOf(order)),
      taxIncluded: order.taxIncluded ?? true,
      ...(delivery &&
        sending && {
          delivery: {
            id: sending.method,
            name: sending.name,
            ...(sending.name !== delivery.name && { paidName: delivery.name }),
            ...(sending.localName && { localName: sending.localName }),
            price: toMajor(delivery.priceCents),
            ...toDiscounts(delivery.discounts, currency),
            days: sending.days,
          },
        }),
      fulfilment: fulfilmentOf(order),
      ...(reversal?.dispute && { dispute: reversal.dispute }),
      payment: {
        state: paymentStateOf(order),
        paid: toMajor(paidCents(order)),
        refunded: toMajor(refundedCents(order)),
        ...(transactionId && { transactionId }),
        ...(order.recorded && { recorded: order.recorded }),
        ...(order.intent?.processing && { processing: true }),
      },
      refunds: toRefunds(order),
      returns: (order.returns ?? []).map(each => toReturn(order, each, Boolean(this.env.CARRIER_URL))),
      ...(until && { returnPeriod: { until: until.toISOString(), over: until < new Date() } }),
      timeline,
    };
  }
}
