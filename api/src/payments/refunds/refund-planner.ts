import { createHash } from 'node:crypto';
import { baseCurrency, type NewRefund, unitOf } from '@kerf/contracts';
import { canTake } from '@kerf/contracts/order-process';
import type { ToolCondition } from '@kerf/contracts/orders';
import { ConflictException, Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { refundedCents } from '../../orders/record/money/ledger.js';
import { amountForLines, isUnanswered, leftToRefund } from '../../orders/record/money/refund-amount.js';
import {
  type LineQuantity,
  lineQuantities,
  type OrderRefund,
  type RefundLine,
} from '../../orders/record/money/refund-records.js';
import { quantityIn, shortageIn, unrefunded } from '../../orders/record/money/refunded-units.js';
import { auditedCurrency, orderCurrency } from '../../orders/record/order-currency.js';
import { isFree, isPaidElsewhere } from '../../orders/record/order-statuses.js';
import type { OrderChange } from '../../orders/record/order-store.js';
import type { OrderRecord } from '../../orders/record/orders.schema.js';
import { unshippedOf } from '../../orders/record/parcels.js';
import { invalidField } from '../../platform/errors/invalid-field.js';
import { refusal } from '../../platform/errors/refusal.js';
import { PaymentProvider } from '../provider/payment-provider.js';
import { RefundSender } from './refund-sender.js';
import { Reversals } from './reversals.js';

/** A request to refund, made by the staff or by a customer who cancels. */
export interface RefundRequest {
  /** Who makes it, in the audit. */
  actor: string;
  key: string;
  /** A customer who cancels gives no reason. */
  body: Omit<NewRefund, 'reason'> & Partial<Pick<NewRefund, 'reason'>>;
  /** The units were sent back. Those of other refunds are first those that have not left the shop. */
  isReturn?: true;
  /** How each item of a return came back. */
  conditions?: ReadonlyMap<string, ToolCondition>;
}

/** The refund of a request. `change` reserves it on the order; absent if the order has it already. */
export interface PlannedRefund {
  refund: OrderRefund;
  change?: Required<Pick<OrderChange, 'set' | 'details'>>;
}

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
   * @throws ServiceUnavailableException while the provider cannot be asked
   */
  async plan(order: OrderRecord, { actor, key, body, isReturn, conditions }: RefundRequest): Promise<PlannedRefund> {
    const request = refundRequest(key, body);
    const earlier = earlierRefund(order, request);
    if (earlier) return { refund: earlier };
    const refundedCents = await this.refundedOf(order, actor);
    const lines = body.lines || !isFree(order) ? lineQuantities(order, body.lines ?? []) : linesLeft(order);
    if (body.cancel) requireUnshipped(order, lines);
    const refund: OrderRefund = {
      _id: new Types.ObjectId(),
      request,
      amountCents: amountOf(order, lines, body, leftToRefund(order, refundedCents)),
      lines: isReturn ? asReturned(lines, conditions) : withUnshipped(order, lines),
      ...(body.reason && { reason: body.reason }),
      ...(body.message && { message: body.message }),
      restock: body.restock,
      notify: body.notify ?? true,
      status: 'pending',
      by: actor,
      at: new Date(),
    };
    const set = { refunds: [...(order.refunds ?? []), refund], refundAt: this.sender.nextTry() };
    const { amountCents } = refund;
    const { reason, message } = body;
    const texts = { ...(reason && { reason }), ...(message && { message }) };
    const details = { refund: String(refund._id), amountCents, ...auditedCurrency(order), ...texts };
    return { refund, change: { set, details } };
  }

  /**
   * What was refunded, as the provider says now, so that a refund made there counts, without the refunds whose answer the order does not have.
   * @throws as `plan`
   */
  async refundedOf(order: OrderRecord, actor: string): Promise<number> {
    const { status, intent } = order;
    if (!canTake('refund.request', status))
      throw new ConflictException({ message: refusal('refundPaid'), code: 'not-paid' });
    if (isPaidElsewhere(order)) return refundedCents(order);
    const payment = intent ? await this.provider.getIntent(intent.id) : null;
    if (payment?.status !== 'succeeded') throw refused(refusal('refundNotConfirmed'));
    await this.reversals.write(order, payment, { actor });
    if (payment.dispute === 'open' || payment.dispute === 'lost') throw refused(refusal('refundDisputed'));
    return order.refunds?.some(isUnanswered) ? this.refundedBesides(order.refunds, payment.id) : payment.refundedCents;
  }

  /** One list says both what the provider has refunded and which of these it knows. */
  private async refundedBesides(refunds: readonly OrderRefund[], intentId: string): Promise<number> {
    const unanswered = new Set<string | null>(refunds.filter(isUnanswered).map(({ _id }) => String(_id)));
    const known = await this.provider.refundsOf(intentId);
    return known
      .filter(({ refundId, state }) => state !== 'failed' && !unanswered.has(refundId))
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
  }
}

/** What tells a request from others, and from itself with other details. */
export const refundRequest = (key: string, body: object): OrderRefund['request'] => ({
  key,
  digest: createHash('sha256').update(JSON.stringify(body)).digest('base64url'),
});

/** The refund of an earlier copy of the request. @throws ConflictException if that had other details */
export const earlierRefund = (
  { refunds = [] }: Pick<OrderRecord, 'refunds'>,
  { key, digest }: OrderRefund['request'],
): OrderRefund | undefined => {
  const earlier = refunds.find(({ request }) => request.key === key);
  if (earlier && earlier.request.digest !== digest)
    throw new ConflictException({ message: refusal('keyOfRefund'), code: 'key-reused' });
  return earlier;
};

/** A free order has no amount that is left, so its refund names the lines that are. */
const linesLeft = (order: OrderRecord): LineQuantity[] =>
  lineQuantities(
    order,
    order.lines.map(({ item }) => ({ item: String(item), quantity: unrefunded(order, String(item)) })),
  ).filter(({ quantity }) => quantity > 0);

export const asReturned = (lines: readonly LineQuantity[], conditions: RefundRequest['conditions']): RefundLine[] =>
  lines.map(line => {
    const condition = conditions?.get(String(line.item));
    return { ...line, unshipped: 0, ...(condition && { condition }) };
  });

const withUnshipped = (order: OrderRecord, lines: readonly LineQuantity[]): RefundLine[] => {
  const unshipped = unshippedOf(order);
  return lines.map(line => ({
    ...line,
    unshipped: Math.min(line.quantity, quantityIn(unshipped, String(line.item))),
  }));
};

const requireUnshipped = (order: OrderRecord, lines: readonly LineQuantity[]): void => {
  const shortage = shortageIn(unshippedOf(order), lines);
  if (shortage)
    throw new ConflictException({ message: refusal('unitsToCancel', { left: shortage.left }), code: 'not-left' });
};

/** @throws BadRequestException if the amount is not in the order's currency, or the provider does not refund a part of its unit */
const requireCurrency = (order: OrderRecord, amount: number | undefined, named: string | undefined): void => {
  if (amount === undefined && named === undefined) return;
  const currency = orderCurrency(order);
  if ((named ?? baseCurrency) !== currency) throw invalidField('currency', refusal('orderCurrency', { currency }));
  const unit = unitOf(currency);
  if (amount !== undefined && amount % unit !== 0)
    throw invalidField('amount', refusal('amountStep', { currency, unit: { cents: unit, currency } }));
};

/** @throws ConflictException if so many units are not left */
export const requireUnrefunded = (order: OrderRecord, lines: readonly LineQuantity[]): void => {
  for (const { item, quantity } of lines) {
    const left = unrefunded(order, String(item));
    if (quantity > left) throw refused(refusal('unitsToRefund', { left: Math.max(left, 0) }));
  }
};

const amountOf = (
  order: OrderRecord,
  lines: LineQuantity[],
  { amount: wanted, currency }: Pick<NewRefund, 'amount' | 'currency'>,
  leftCents: number,
): number => {
  requireUnrefunded(order, lines);
  if (isFree(order)) {
    if (wanted !== undefined) throw refused(refusal('nothingPaid'));
    if (lines.length === 0) throw refused(refusal('allTakenBack'));
    return 0;
  }
  if (leftCents <= 0) throw refused(refusal('allRefunded'));
  requireCurrency(order, wanted, currency);
  if (wanted !== undefined && wanted > leftCents)
    throw refused(refusal('leftToRefund', { amount: { cents: leftCents, currency: orderCurrency(order) } }));
  const cents = wanted ?? (lines.length > 0 ? amountForLines(order, lines, leftCents) : leftCents);
  if (cents <= 0) throw refused(refusal('nothingForLines'));
  return cents;
};
