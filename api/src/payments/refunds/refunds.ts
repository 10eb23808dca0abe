import { createHash } from 'node:crypto';
import { formatCents, type NewRefund } from '@kerf/contracts';
import { ConflictException, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, Types } from 'mongoose';
import { OrderStore } from '../../orders/record/order-store.js';
import type { OrderRecord } from '../../orders/record/orders.schema.js';
import type { LineQuantity, OrderRefund } from '../../orders/record/refund-records.js';
import { retryWhenStale } from '../../orders/record/stale-order.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import { PaymentProvider, type PaymentState } from '../provider/payment-provider.js';
import { amountForLines, leftToRefund, unrefunded } from './refund-amount.js';
import { RefundSender } from './refund-sender.js';
import { Reversals } from './reversals.js';

/** A request to refund, made by an administrator or by an accepted return. */
export interface RefundRequest {
  admin: string;
  key: string;
  body: NewRefund;
}

const refused = (message: string) => new ConflictException({ message: message, code: 'not-refundable' });

/** Refunds parts of a paid order's payment. Each refund reserves its amount on the order before the provider is called. */
@Injectable()
export class Refunds {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly store: OrderStore,
    private readonly provider: PaymentProvider,
    private readonly reversals: Reversals,
    private readonly sender: RefundSender,
  ) {}

  /**
   * Refunds once per key: a repeated request continues the first. While the provider does not respond, the refund stays pending and
   * is sent later.
   * @throws ConflictException unless the order is paid, undisputed, and so much of it is left
   */
  async refund(orderId: string, request: RefundRequest): Promise<OrderRefund> {
    const { _id } = await retryWhenStale(() => this.reserve(orderId, request));
    return this.sender.send(orderId, _id);
  }

  private async reserve(orderId: string, { admin, key, body }: RefundRequest): Promise<OrderRefund> {
    const order = await this.store.get(orderId);
    const digest = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
    const earlier = order.refunds?.find(({ request }) => request.key === key);
    if (earlier?.request.digest === digest) return earlier;
    if (earlier)
      throw new ConflictException({ message: 'This Idempotency-Key belongs to another refund.', code: 'key-reused' });
    const payment = await this.paymentOf(order, admin);
    const lines = (body.lines ?? []).map(line => ({ ...line, item: new Types.ObjectId(line.item) }));
    const refund: OrderRefund = {
      _id: new Types.ObjectId(),
      request: { key, digest },
      amountCents: amountOf(order, lines, body, leftToRefund(order, payment.refundedCents)),
      lines,
      reason: body.reason,
      restock: body.restock,
      notify: body.notify ?? true,
      status: 'pending',
      by: admin,
      at: new Date(),
    };
    const set = { refunds: [...(order.refunds ?? []), refund], refundAt: this.sender.nextTry() };
    const details = { refund: String(refund._id), amountCents: refund.amountCents, reason: body.reason };
    await withTransaction(this.connection, session =>
      this.store.change(session, order, { actor: admin, action: 'refund.request', set, details }),
    );
    return refund;
  }

  /** What the provider says now, so that a refund made there counts. */
  private async paymentOf(order: OrderRecord, actor: string): Promise<PaymentState> {
    const { status, intent } = order;
    if (status !== 'paid' && status !== 'shipped')
      throw new ConflictException({ message: 'Only a paid order can be refunded.', code: 'not-paid' });
    const payment = intent ? await this.provider.getIntent(intent.id) : null;
    if (payment?.status !== 'succeeded')
      throw refused('The payment provider does not confirm the payment of this order.');
    await this.reversals.write(order, payment, { actor });
    if (payment.dispute === 'open' || payment.dispute === 'lost')
      throw refused('The customer disputes this payment, so it cannot be refunded here.');
    return payment;
  }
}

const amountOf = (order: OrderRecord, lines: LineQuantity[], { amount }: NewRefund, leftCents: number): number => {
  for (const { item, quantity } of lines) {
    const left = unrefunded(order, String(item));
    if (quantity > left) throw refused(`There are only ${Math.max(left, 0)} of this item left to refund.`);
  }
  if (leftCents <= 0) throw refused('This payment has been refunded completely.');
  const wanted = amount;
  if (wanted !== undefined && wanted > leftCents) throw refused(`Only ${formatCents(leftCents)} is left to refund.`);
  const cents = wanted ?? (lines.length > 0 ? amountForLines(order, lines, leftCents) : leftCents);
  if (cents <= 0) throw refused('Nothing of this payment is left for these lines.');
  return cents;
};
