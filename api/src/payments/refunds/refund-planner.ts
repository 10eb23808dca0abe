import { createHash } from 'node:crypto';
import { baseCurrency, formatCents, type NewRefund, unitOf } from '@kerf/contracts';
import { ConflictException, Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { auditedCurrency, inBase, orderCurrency } from '../../orders/record/order-currency.js';
import { isFree } from '../../orders/record/order-statuses.js';
import type { OrderChange } from '../../orders/record/order-store.js';
import type { OrderRecord } from '../../orders/record/orders.schema.js';
import { amountForLines, leftToRefund } from '../../orders/record/refund-amount.js';
import { type LineQuantity, lineQuantities, type OrderRefund } from '../../orders/record/refund-records.js';
import { unrefunded } from '../../orders/record/refunded-units.js';
import type { SignedInUser } from '../../platform/access/access.js';
import { requireFreshSignIn } from '../../platform/access/fresh-sign-in.js';
import { invalidField } from '../../platform/http/invalid-field.js';
import { PaymentProvider } from '../provider/payment-provider.js';
import { RefundSender } from './refund-sender.js';
import { Reversals } from './reversals.js';

/** A request to refund, made by an administrator or by an accepted return. */
export interface RefundRequest {
  admin: SignedInUser;
  key: string;
  body: NewRefund;
}

/** The refund of a request. `change` reserves it on the order; absent if the order has it already. */
export interface PlannedRefund {
  refund: OrderRefund;
  change?: Required<Pick<OrderChange, 'set' | 'details'>>;
}

/** In cents of the base currency: a larger refund needs a fresh sign-in. */
const mostWithoutSignIn = 500_00;

const refused = (message: string) => new ConflictException({ message: message, code: 'not-refundable' });

/** Checks with the provider what can be refunded. Reserves nothing, so that a caller can reserve it with its own change. */
@Injectable()
export class RefundPlanner {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly reversals: Reversals,
    private readonly sender: RefundSender,
  ) {}

  /**
   * @throws ConflictException unless the order is paid, undisputed, and so much of it is left
   * @throws ForbiddenException if it is a large refund and the sign-in is not fresh
   * @throws ServiceUnavailableException while the provider cannot be asked
   */
  async plan(order: OrderRecord, { admin, key, body }: RefundRequest): Promise<PlannedRefund> {
    const digest = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
    const earlier = order.refunds?.find(({ request }) => request.key === key);
    if (earlier?.request.digest === digest) return { refund: earlier };
    if (earlier)
      throw new ConflictException({ message: 'This Idempotency-Key belongs to another refund.', code: 'key-reused' });
    const refundedCents = await this.refundedOf(order, admin.id);
    const lines = body.lines || !isFree(order) ? lineQuantities(order, body.lines ?? []) : linesLeft(order);
    const refund: OrderRefund = {
      _id: new Types.ObjectId(),
      request: { key, digest },
      amountCents: amountOf(order, lines, body, leftToRefund(order, refundedCents)),
      lines,
      reason: body.reason,
      restock: body.restock,
      notify: body.notify ?? true,
      status: 'pending',
      by: admin.id,
      at: new Date(),
    };
    if (inBase(order, refund.amountCents) > mostWithoutSignIn) requireFreshSignIn(admin);
    const set = { refunds: [...(order.refunds ?? []), refund], refundAt: this.sender.nextTry() };
    const { amountCents } = refund;
    const details = { refund: String(refund._id), amountCents, ...auditedCurrency(order), reason: body.reason };
    return { refund, change: { set, details } };
  }

  /** What the provider says now, so that a refund made there counts. */
  private async refundedOf(order: OrderRecord, actor: string): Promise<number> {
    const { status, intent } = order;
    if (status !== 'paid' && status !== 'shipped')
      throw new ConflictException({ message: 'Only a paid order can be refunded.', code: 'not-paid' });
    if (isFree(order)) return 0;
    const payment = intent ? await this.provider.getIntent(intent.id) : null;
    if (payment?.status !== 'succeeded')
      throw refused('The payment provider does not confirm the payment of this order.');
    await this.reversals.write(order, payment, { actor });
    if (payment.dispute === 'open' || payment.dispute === 'lost')
      throw refused('The customer disputes this payment, so it cannot be refunded here.');
    return payment.refundedCents;
  }
}

/** A free order has no amount that is left, so its refund names the lines that are. */
const linesLeft = (order: OrderRecord): LineQuantity[] =>
  lineQuantities(
    order,
    order.lines.map(({ item }) => ({ item: String(item), quantity: unrefunded(order, String(item)) })),
  ).filter(({ quantity }) => quantity > 0);

/** @throws BadRequestException if the amount is not in the order's currency, or the provider does not refund a part of its unit */
const requireCurrency = (order: OrderRecord, amount: number | undefined, named: string | undefined): void => {
  if (amount === undefined && named === undefined) return;
  const currency = orderCurrency(order);
  if ((named ?? baseCurrency) !== currency)
    throw invalidField('currency', `This order is in ${currency}. Send its currency with the amount.`);
  const unit = unitOf(currency);
  if (amount !== undefined && amount % unit !== 0)
    throw invalidField('amount', `Amounts in ${currency} are multiples of ${formatCents(unit, currency)}.`);
};

const amountOf = (order: OrderRecord, lines: LineQuantity[], body: NewRefund, leftCents: number): number => {
  const { amount: wanted, currency } = body;
  for (const { item, quantity } of lines) {
    const left = unrefunded(order, String(item));
    if (quantity > left) throw refused(`There are only ${Math.max(left, 0)} of this item left to refund.`);
  }
  if (isFree(order)) {
    if (wanted !== undefined) throw refused('Nothing was paid for this order.');
    if (lines.length === 0) throw refused('All of this order was taken back already.');
    return 0;
  }
  if (leftCents <= 0) throw refused('This payment has been refunded completely.');
  requireCurrency(order, wanted, currency);
  if (wanted !== undefined && wanted > leftCents)
    throw refused(`Only ${formatCents(leftCents, orderCurrency(order))} is left to refund.`);
  const cents = wanted ?? (lines.length > 0 ? amountForLines(order, lines, leftCents) : leftCents);
  if (cents <= 0) throw refused('Nothing of this payment is left for these lines.');
  return cents;
};
