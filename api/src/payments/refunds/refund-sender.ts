import { Inject, Injectable, ServiceUnavailableException } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, Types } from 'mongoose';
import { StockQueue } from '../../inventory/reservations/stock-queue.js';
import { Stock } from '../../inventory/stock.js';
import { isUnanswered } from '../../orders/record/money/refund-amount.js';
import type { OrderRefund } from '../../orders/record/money/refund-records.js';
import { auditedCurrency } from '../../orders/record/order-currency.js';
import { isPaidElsewhere } from '../../orders/record/order-statuses.js';
import { OrderStore } from '../../orders/record/order-store.js';
import type { OrderLine, OrderRecord } from '../../orders/record/orders.schema.js';
import { retryWhenStale } from '../../orders/record/stale-order.js';
import { ENV, type Env } from '../../platform/config/env.js';
import { withTransaction } from '../../platform/database/with-transaction.js';
import { PaymentProvider, type ProviderRefund, RefundRefused } from '../provider/payment-provider.js';
import { Reversals } from './reversals.js';

/** After this time without any response of the provider, a refund fails, so that the staff see it and decide again. */
const LONGEST_PENDING_MS = 7 * 86_400_000;

/** Sends reserved refunds to the payment provider, and records what comes of them. */
@Injectable()
export class RefundSender {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly store: OrderStore,
    private readonly stock: Stock,
    private readonly queue: StockQueue,
    private readonly provider: PaymentProvider,
    private readonly reversals: Reversals,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** When the reconciler sends a refund that has no response until then. */
  nextTry(): Date {
    return new Date(Date.now() + this.env.RECONCILE_SECONDS * 1000);
  }

  /** Sends a refund if it has not been accepted yet. A provider that does not respond leaves it pending, for seven days at most. */
  async send(orderId: string, id: Types.ObjectId): Promise<OrderRefund> {
    const order = await this.store.get(orderId);
    const refund = findRefund(order, id);
    if (!isUnanswered(refund)) return refund;
    if (isPaidElsewhere(order)) return this.record(orderId, id, takenBack(refund));
    if (!order.intent) return refund;
    const request = { intentId: order.intent.id, refundId: String(id), amountCents: refund.amountCents };
    const response = await this.findOrCreate(request).catch(refusedOrUnknown);
    if (response === 'unknown' && Date.now() - refund.at.getTime() < LONGEST_PENDING_MS) return refund;
    const recorded = await this.record(orderId, id, response === 'unknown' ? 'refused' : response);
    await this.reversals.record(order.intent.id, { actor: refund.by }).catch(ifUnavailable);
    return recorded;
  }

  /** Asks first: an earlier attempt may have arrived, and the provider forgets idempotency keys after a day. */
  private async findOrCreate(request: Parameters<PaymentProvider['refundPart']>[0]): Promise<ProviderRefund> {
    const known = await this.provider.refundsOf(request.intentId);
    return known.find(({ refundId }) => refundId === request.refundId) ?? (await this.provider.refundPart(request));
  }

  /** Sends the refunds of an order that the provider may not know, and asks about those it has not decided. */
  async resume(order: OrderRecord): Promise<void> {
    const orderId = String(order._id);
    const pending = (order.refunds ?? []).filter(({ status }) => status === 'pending');
    for (const { _id } of pending.filter(isUnanswered)) await this.send(orderId, _id);
    if (order.intent && pending.some(({ providerId }) => providerId)) await this.sync(order.intent.id);
  }

  /**
   * Takes over what the provider says about the refunds of a payment; a refund that it accepted can still fail.
   * @throws NotFoundException if no order has this payment
   */
  async sync(intentId: string): Promise<void> {
    const { _id, refunds = [] } = await this.store.ofPayment(intentId);
    if (refunds.length === 0) return;
    for (const response of await this.provider.refundsOf(intentId)) {
      const known = refunds.find(refund => String(refund._id) === response.refundId);
      if (known) await this.record(String(_id), known._id, response);
    }
  }

  /** Writes the provider's response once. The lines return to the stock with the first response that is not a refusal. */
  private record(orderId: string, id: Types.ObjectId, response: ProviderRefund | 'refused'): Promise<OrderRefund> {
    return retryWhenStale(async () => {
      const order = await this.store.get(orderId);
      const refund = findRefund(order, id);
      const next = after(refund, response);
      if (next.status === refund.status && next.providerId === refund.providerId) return refund;
      const refunds = (order.refunds ?? []).map(each => (each === refund ? next : each));
      const isOpen = refunds.some(({ status }) => status === 'pending');
      const returned = refund.restock && next.providerId && !refund.providerId ? restockedLines(order, refund) : [];
      const set = { refunds, ...(isOpen && { refundAt: this.nextTry() }) };
      const { amountCents } = refund;
      const restocked = returned.length > 0;
      const details = { refund: String(id), amountCents, ...auditedCurrency(order), restocked };
      await this.queue.run(returned, () =>
        withTransaction(this.connection, async session => {
          await this.store.change(session, order, { actor: refund.by, action: `refund.${next.status}`, set, details });
          await this.stock.restock(session, { _id: order._id, lines: returned }, refund.by);
        }),
      );
      return next;
    });
  }
}

/** Without a payment at the provider a refund succeeds at once: the staff give back what was paid elsewhere. */
const takenBack = ({ _id, amountCents }: OrderRefund): ProviderRefund => ({
  id: 'none',
  refundId: String(_id),
  amountCents,
  state: 'succeeded',
});

const findRefund = ({ _id, refunds = [] }: OrderRecord, id: Types.ObjectId): OrderRefund => {
  const refund = refunds.find(each => String(each._id) === String(id));
  if (!refund) throw new Error(`Order ${_id} has no refund ${id}.`);
  return refund;
};

/** A failure is final: an earlier response may be recorded after it. */
export const after = (refund: OrderRefund, response: ProviderRefund | 'refused'): OrderRefund => {
  if (refund.status === 'failed') return refund;
  if (response !== 'refused') return { ...refund, status: response.state, providerId: response.id };
  return refund.providerId ? refund : { ...refund, status: 'failed' };
};

/** The units that can be sold again. */
const quantityOf = (refund: OrderRefund, { item }: OrderLine): number => {
  const { quantity = 0, condition = 'as-new' } = refund.lines.find(line => String(line.item) === String(item)) ?? {};
  return condition === 'as-new' ? quantity : 0;
};

/** The order's lines with the quantities that return to the stock: never more than was sold, also after a refund that failed. */
export const restockedLines = ({ lines, refunds = [] }: OrderRecord, refund: OrderRefund): OrderLine[] => {
  const restocked = refunds.filter(({ restock, providerId }) => restock && providerId);
  return lines.flatMap(line => {
    const left = restocked.reduce((sum, each) => sum - quantityOf(each, line), line.quantity);
    const quantity = Math.min(left, quantityOf(refund, line));
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
};

const refusedOrUnknown = (error: unknown): 'refused' | 'unknown' => {
  if (error instanceof RefundRefused) return 'refused';
  if (error instanceof ServiceUnavailableException) return 'unknown';
  throw error;
};

/** The amounts on the order follow with the provider's next event. */
const ifUnavailable = (error: unknown): void => {
  if (!(error instanceof ServiceUnavailableException)) throw error;
};
