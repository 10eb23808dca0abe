import { type OrderDetailJson, toMajorUnits } from '@kerf/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../platform/config/env.js';
import { returnDeadline } from '../fulfilment/return-deadline.js';
import { orderCurrency } from '../record/order-currency.js';
import { orderIn, subtotalOf, taxOf } from '../record/order-lines.js';
import { chargeOf, fulfilmentOf, paidCents } from '../record/order-statuses.js';
import type { OrderRecord } from '../record/orders.schema.js';
import { OrderTimeline } from './order-timeline.js';
import { toDiscounts, toOrder, toRefunds, toReturn } from './orders.mapper.js';

/** The page of one order. */
@Injectable()
export class OrderDetails {
  constructor(
    private readonly timeline: OrderTimeline,
    @Inject(ENV) private readonly env: Pick<Env, 'RETURN_DAYS' | 'SHOP_TIME_ZONE'>,
  ) {}

  /** With names in a language. */
  async detailsOf(stored: OrderRecord, language: string): Promise<OrderDetailJson> {
    const order = orderIn(stored, language);
    const { delivery, deliveryAddress, reversal, transactionId, company, vatNumber, acceptedTexts, codes } = order;
    const currency = orderCurrency(order);
    const toMajor = (amount: number) => toMajorUnits(amount, currency);
    const until = returnDeadline(order, this.env);
    const timeline = await this.timeline.entriesOf(order);
    const momentOf = (status: string) => timeline.findLast(entry => entry.status === status)?.at;
    const [paidAt, shippedAt] = [momentOf('paid'), momentOf('shifted')];
    return {
      // Records of earlier releases have no times of their own.
      ...(paidAt && { paidAt }),
      ...(shippedAt && { shippedAt }),
      ...toOrder(order),
      ...(order.isGuest && { isGuest: true as const }),
      ...(company && { company }),
      ...(vatNumber && { vatNumber }),
      ...(acceptedTexts && { acceptedTexts }),
      ...(codes?.length && { codes }),
      address: deliveryAddress ?? order.address,
      subtotal: toMajor(subtotalOf(order)),
      tax: toMajor(taxOf(order)),
      taxIncluded: order.taxIncluded ?? true,
      ...(delivery && {
        delivery: {
          id: delivery.method,
          name: delivery.name,
          ...(delivery.localName && { localName: delivery.localName }),
          price: toMajor(delivery.priceCents),
          ...toDiscounts(delivery.discounts, currency),
          ...(delivery.days && { days: delivery.days }),
        },
      }),
      fulfilment: fulfilmentOf(order),
      charge: chargeOf(order),
      ...(reversal?.dispute && { dispute: reversal.dispute }),
      payment: {
        paid: toMajor(paidCents(order)),
        refunded: toMajor(reversal?.refundedCents ?? 0),
        ...(transactionId && { transactionId }),
        ...(order.intent?.processing && { processing: true }),
      },
      refunds: toRefunds(order),
      returns: (order.returns ?? []).map(toReturn),
      ...(until && { returnPeriod: { until: until.toISOString(), over: until < new Date() } }),
      timeline,
    };
  }
}
