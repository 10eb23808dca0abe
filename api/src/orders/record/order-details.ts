import { type OrderDetailJson, toDollars } from '@kerf/contracts';
import { Injectable } from '@nestjs/common';
import { chargeOf, fulfilmentOf, paidCents } from './order-axes.js';
import { subtotalOf, taxOf } from './order-lines.js';
import { OrderTimeline } from './order-timeline.js';
import { toDiscounts, toOrder, toRefunds, toReturn } from './orders.mapper.js';
import type { OrderRecord } from './orders.schema.js';

/** The page of one order. */
@Injectable()
export class OrderDetails {
  constructor(private readonly timeline: OrderTimeline) {}

  async of(order: OrderRecord): Promise<OrderDetailJson> {
    const { delivery, deliveryAddress, reversal, transactionId, tracking } = order;
    return {
      ...toOrder(order),
      address: deliveryAddress ?? order.address,
      subtotal: toDollars(subtotalOf(order)),
      tax: toDollars(taxOf(order)),
      taxIncluded: order.taxIncluded ?? true,
      ...(delivery && {
        delivery: {
          id: delivery.method,
          name: delivery.name,
          price: toDollars(delivery.priceCents),
          ...toDiscounts(delivery.discounts),
        },
      }),
      fulfilment: fulfilmentOf(order),
      charge: chargeOf(order),
      ...(reversal?.dispute && { dispute: reversal.dispute }),
      payment: {
        paid: toDollars(paidCents(order)),
        refunded: toDollars(reversal?.refundedCents ?? 0),
        ...(transactionId && { transactionId }),
        ...(order.intent?.processing && { processing: true }),
      },
      refunds: toRefunds(order),
      returns: (order.returns ?? []).map(toReturn),
      ...(tracking && { tracking }),
      timeline: await this.timeline.of(order),
    };
  }
}
