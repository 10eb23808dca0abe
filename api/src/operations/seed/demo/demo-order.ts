import { baseCurrency } from '@kerf/contracts/domain';
import { Types } from 'mongoose';
import { amountForLines, leftToRefund } from '../../../orders/record/money/refund-amount.js';
import type { LineQuantity, OrderRefund } from '../../../orders/record/money/refund-records.js';
import { stateOf } from '../../../orders/record/order-attention.js';
import { buyerOf } from '../../../orders/record/order-store.js';
import type { OrderRecord } from '../../../orders/record/orders.schema.js';
import { newParcel, unshippedOf } from '../../../orders/record/parcels.js';
import { pastSaleEvents } from '../../../orders/sales/sale-events.js';
import type { SaleRecord } from '../../../orders/sales/sales.schema.js';
import { pickWith, type Random } from '../random.js';
import { dayMs, hourMs, minuteMs } from './durations.js';
import { OrderLog } from './order-log.js';
import { carriers, reasons } from './texts.js';

export interface Staff {
  /** The administrator who ships, refunds and decides. */
  staff: string;
  now: Date;
  next: Random;
  /** Paid orders have a payment that the local payment service knows. */
  hasPayments: boolean;
}

const provider = 'payment-provider';

/** What the local payment service reads from the id of a payment: see demo-payments.ts of it. */
const paymentOf = ({ _id, totalCents, reversal }: OrderRecord): string => {
  const refunded = reversal?.refundedCents ? `_r${reversal.refundedCents}` : '';
  const disputed = reversal?.dispute ? '_d' : '';
  return `pi_demo_${_id}_${baseCurrency.toLowerCase()}_${totalCents}${refunded}${disputed}`;
};

/** An order on its way, with what the shop would have written about each step: no step is in the future. */
export class DemoOrder {
  readonly log: OrderLog;
  private readonly buyer: string;
  private at: Date;
  private paidAt: Date | undefined;

  constructor(
    readonly order: OrderRecord,
    private readonly shop: Staff,
  ) {
    this.at = order.createdAt;
    this.buyer = buyerOf(order);
    this.log = new OrderLog(order);
    this.log.note(this.at, this.buyer, 'order.place', { to: 'unpaid' });
    this.log.move('held', this.at, this.buyer);
  }

  cancel(): void {
    this.wait(10 * minuteMs);
    this.set({ status: 'cancelled', held: false });
    this.log.note(this.at, this.buyer, 'order.cancel', { to: 'cancelled' });
    this.log.move('released', this.at, this.buyer);
  }

  /** The card is declined, and the reservation of the stock ends. */
  decline(): void {
    this.wait(5 * minuteMs);
    const failedPayment = this.at;
    this.log.note(failedPayment, provider, 'payment.decline');
    this.wait(hourMs / 2);
    this.set({ held: false, declines: 1, attention: { failedPayment } });
    this.log.note(this.at, 'reconciler', 'order.hold-lapse');
    this.log.move('released', this.at, 'reconciler');
  }

  pay(): this {
    this.wait(5 * minuteMs);
    this.paidAt = this.at;
    this.set({ status: 'paid', paidAt: this.at, transactionId: `demo_${this.order._id}` });
    this.log.note(this.at, provider, 'payment.succeed', { to: 'paid' });
    this.log.move('sold', this.at, provider);
    return this;
  }

  ship(): this {
    const { next, staff } = this.shop;
    this.wait((16 + next(30)) * hourMs);
    const number = `T${10_000_000 + next(89_999_999)}`;
    const tracking = { carrier: pickWith(next)(carriers), number };
    const lines = unshippedOf(this.order);
    this.set({ status: 'shipped', parcels: [{ ...newParcel(lines, tracking), shippedAt: this.at }] });
    this.log.note(this.at, staff, 'order.ship', { to: 'shipped' });
    return this;
  }

  /** The customer asks to send the first line back. */
  askReturn(): this {
    this.wait((4 + this.shop.next(9)) * dayMs);
    const asked = { _id: new Types.ObjectId(), lines: this.firstLine(), reason: this.reason(), at: this.at };
    this.set({ returns: [{ ...asked, status: 'requested' }] });
    this.log.note(this.at, this.buyer, 'return.request', { return: String(asked._id) });
    return this;
  }

  acceptReturn(): void {
    const [asked] = this.order.returns ?? [];
    if (!asked) return;
    this.wait((3 + this.shop.next(20)) * hourMs);
    this.set({ returns: [{ ...asked, status: 'accepted' }] });
    this.log.note(this.at, this.shop.staff, 'return.accepted', { return: String(asked._id) });
    const amountCents = amountForLines(this.order, asked.lines, leftToRefund(this.order, 0));
    const request = { key: `return ${asked._id}`, digest: 'demo' };
    this.addRefund({ amountCents, lines: asked.lines, reason: asked.reason, restock: true, request });
    this.log.move('received', this.at, this.shop.staff, asked.lines);
  }

  /** A part of the amount goes back. */
  refund(): void {
    this.wait((2 + this.shop.next(9)) * dayMs);
    this.addRefund({ amountCents: this.part() });
  }

  /** The provider refuses a refund. */
  failRefund(): void {
    this.wait(2 * dayMs);
    this.addRefund({ amountCents: this.part(), status: 'failed' });
  }

  dispute(): void {
    this.wait((4 + this.shop.next(4)) * dayMs);
    const disputeDueBy = new Date(this.shop.now.getTime() + (3 + this.shop.next(6)) * dayMs);
    this.set({ reversal: { refundedCents: 0, dispute: 'open', disputeDueBy, asOf: this.at } });
    this.log.note(this.at, provider, 'payment.reverse', { refundedCents: 0, dispute: 'open' });
  }

  /** What the reports count. */
  sales(): SaleRecord[] {
    return this.paidAt ? pastSaleEvents(this.order, this.paidAt) : [];
  }

  private addRefund(more: Pick<OrderRefund, 'amountCents'> & Partial<OrderRefund>): void {
    const { staff } = this.shop;
    const _id = new Types.ObjectId();
    const refund = {
      ...{ _id, request: { key: `demo ${_id}`, digest: 'demo' }, lines: [], reason: this.reason(), restock: false },
      ...{ notify: true, status: 'succeeded', by: staff, at: this.at, ...more },
    } satisfies OrderRefund;
    const { amountCents, restock, reason, status } = refund;
    const isSent = status === 'succeeded';
    this.set({
      refunds: [{ ...refund, ...(isSent && { providerId: `demo_${_id}` }) }],
      ...(isSent && { reversal: { refundedCents: amountCents, asOf: this.at } }),
    });
    const about = { refund: String(_id), amountCents };
    this.log.note(this.at, staff, 'refund.request', { ...about, reason });
    this.log.note(this.at, staff, `refund.${status}`, { ...about, restocked: restock });
  }

  private wait(ms: number): void {
    this.at = new Date(Math.min(this.shop.now.getTime(), this.at.getTime() + ms));
  }

  private set(change: Partial<OrderRecord>): void {
    Object.assign(this.order, change, { updatedAt: this.at });
    if (this.paidAt && this.shop.hasPayments)
      this.order.intent = { id: paymentOf(this.order), attempt: 1, openedAt: this.paidAt };
    const attention = { ...stateOf(this.order), ...change.attention };
    if (Object.keys(attention).length > 0) this.order.attention = attention;
    else delete this.order.attention;
  }

  private firstLine(): LineQuantity[] {
    return this.order.lines.slice(0, 1).map(({ item, quantity }) => ({ item, quantity }));
  }

  private part(): number {
    return Math.ceil(this.order.totalCents / (4 + this.shop.next(4)));
  }

  private reason(): string {
    return pickWith(this.shop.next)(reasons);
  }
}
