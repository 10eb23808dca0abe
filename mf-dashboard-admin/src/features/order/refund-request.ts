import type { NewRefund, OrderDetail, ReturnDecision } from '@kerf/contracts';
import { baseCurrency, plainDecimal } from '@kerf/contracts/domain';
import { isOffered } from '@kerf/contracts/order-process';
import { newRefund, refundForUnits, type ToolCondition } from '@kerf/contracts/orders';
import type { LetterRequest } from '@kerf/contracts/staff';

/** Nothing is chosen at first, so that an empty form never means everything. */
export type RefundChoice = 'items' | 'amount' | 'all' | undefined;

/** A refund, one of units that are not shipped, or one of units that were sent back. */
export type RefundKind = 'refund' | 'cancel' | OrderDetail['returns'][number];

export interface RefundValues {
  choice: RefundChoice;
  lines: readonly { item: string; quantity: number }[];
  /** As typed, in the currency of the order. */
  amount: string;
}

type Refundable = NonNullable<OrderDetail['refundable']>;

const nothing: Refundable = { left: 0, lines: [] };
export const refundableOf = ({ refundable = nothing }: OrderDetail): Refundable => refundable;

/** Whether money, or of an order with nothing to pay goods, can go back. */
const canRefund = (order: OrderDetail): boolean => {
  const { left, lines } = refundableOf(order);
  return order.total > 0 ? left > 0 : lines.some(({ quantity }) => quantity > 0);
};

export const isRefundable = (order: OrderDetail): boolean =>
  isOffered('refund.request', 'staff', order) && canRefund(order);

/** Whether units of the order can be cancelled: they are paid and not shipped. */
export const isCancellable = (order: OrderDetail): boolean => isRefundable(order) && order.unshipped.length > 0;

/** These units, less what has been shipped or refunded since they were chosen. NaN while a field is empty. */
export const unshippedOf = ({ unshipped }: OrderDetail, chosen: RefundValues['lines']): RefundValues['lines'] =>
  chosen.map(({ item, quantity }) => ({
    item,
    quantity: Math.min(quantity, unshipped.find(line => line.item === item)?.quantity ?? 0),
  }));

/** English people type `12,50` too. Three digits after the comma would be thousands. */
const refundNumber = (text: string) => Number(plainDecimal(text)?.replace(/,(?=\d{1,2}\s*$)/, '.'));

/** The typed amount in the smallest unit of the currency; undefined if it is none. */
const typedAmount = (text: string, currency: string): number | undefined =>
  text.trim() === ''
    ? undefined
    : newRefund.safeParse({ amount: refundNumber(text), currency, reason: '-', restock: false }).data?.amount;

/** The units of a return that are refunded, for what was paid or for the amount that was typed. */
export const plannedReturn = (
  order: OrderDetail,
  { lines, amount }: Omit<RefundValues, 'choice'>,
): PlannedRefund | undefined => {
  const planned = plannedRefund(order, { choice: 'items', lines, amount: '' });
  if (!planned || amount.trim() === '' || order.total === 0) return planned;
  const typed = typedAmount(amount, order.currency);
  return typed === undefined ? undefined : { ...planned, amount: typed };
};

export interface PlannedRefund {
  amount: number;
  lines: { item: string; quantity: number }[];
}

/** What the form would refund now; undefined while nothing is chosen, or the amount cannot be read. */
export const plannedRefund = (
  order: OrderDetail,
  { choice, lines, amount }: RefundValues,
): PlannedRefund | undefined => {
  const { left, lines: refundable } = refundableOf(order);
  if (choice === 'amount') {
    const typed = typedAmount(amount, order.currency);
    return typed === undefined ? undefined : { amount: typed, lines: [] };
  }
  if (choice === 'all')
    return {
      amount: left,
      lines: refundable.filter(({ quantity }) => quantity > 0).map(({ item, quantity }) => ({ item, quantity })),
    };
  const chosen = lines.filter(({ quantity }) => quantity > 0);
  if (choice !== 'items' || chosen.length === 0) return undefined;
  return {
    lines: chosen.map(({ item, quantity }) => ({ item, quantity })),
    amount: refundForUnits(order, chosen),
  };
};

interface Details {
  reason: string;
  message: string;
  restock: boolean;
  notify: boolean;
  /** The units are cancelled: the API refuses those that have left meanwhile. */
  isCancel: boolean;
}

/** The e-mails that follow, to be shown before. */
export const letterOf = (
  { amount }: PlannedRefund,
  kind: RefundKind,
  message: string,
  isExchange = false,
): LetterRequest => ({
  cause: typeof kind === 'object' ? 'return' : 'refund',
  amount,
  ...(isExchange && { exchange: true }),
  ...(message.trim() && { message: message.trim() }),
});

/** The decision that accepts a return, for the amount that the form shows. */
export const toReturnDecision = (
  { total, currency }: OrderDetail,
  { amount, lines }: PlannedRefund,
  {
    reason,
    message,
    restock,
    conditions,
    exchange,
  }: Pick<Details, 'reason' | 'message' | 'restock'> & {
    /** Absent if the customer keeps the tools. */
    conditions?: Readonly<Record<string, ToolCondition>> | undefined;
    exchange?: ReturnDecision['exchange'];
  },
): ReturnDecision => ({
  status: 'accepted',
  restock,
  lines: lines.map(line => ({ ...line, ...(conditions && { condition: conditions[line.item] ?? 'as-new' }) })),
  ...(total > 0 && amount > 0 && { amount }),
  ...((total > 0 || exchange) && currency !== baseCurrency && { currency }),
  ...(exchange && { exchange }),
  note: reason,
  ...(message.trim() && { message }),
});

/** The body of the request. It names the amount that the form shows, so that no other one is refunded. */
export const toRefundRequest = (
  { total, currency }: OrderDetail,
  { amount, lines }: PlannedRefund,
  { reason, message, restock, notify, isCancel }: Details,
): NewRefund => ({
  ...(lines.length > 0 && { lines }),
  ...(total > 0 && { amount, ...(currency !== baseCurrency && { currency }) }),
  reason,
  ...(message.trim() && { message }),
  restock: restock && lines.length > 0,
  notify,
  ...(isCancel && { cancel: true }),
});
