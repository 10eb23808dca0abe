import type { NewRefund, OrderDetail } from '@kerf/contracts';
import { baseCurrency, plainDecimal, unitOf } from '@kerf/contracts/domain';
import { newRefund, refundForLines } from '@kerf/contracts/orders';

/** Nothing is chosen at first, so that an empty form never means everything. */
export type RefundChoice = 'items' | 'amount' | 'all' | undefined;

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
export const canRefund = (order: OrderDetail): boolean => {
  const { left, lines } = refundableOf(order);
  return order.total > 0 ? left > 0 : lines.some(({ quantity }) => quantity > 0);
};

/** English people type `12,50` too. Three digits after the comma would be thousands. */
const refundNumber = (text: string) => Number(plainDecimal(text)?.replace(/,(?=\d{1,2}\s*$)/, '.'));

/** The typed amount in the smallest unit of the currency; undefined if it is none. */
const typedAmount = (text: string, currency: string): number | undefined =>
  text.trim() === ''
    ? undefined
    : newRefund.safeParse({ amount: refundNumber(text), currency, reason: '-', restock: false }).data?.amount;

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
  const orderedOf = (item: string) => order.lines.find(line => line.item === item)?.quantity ?? 0;
  return {
    lines: chosen.map(({ item, quantity }) => ({ item, quantity })),
    amount: refundForLines(
      refundable.map(({ item, quantity, paid }) => ({ item, ordered: orderedOf(item), left: quantity, paid })),
      item => chosen.find(line => line.item === item)?.quantity ?? 0,
      left,
      unitOf(order.currency),
    ),
  };
};

interface Details {
  reason: string;
  restock: boolean;
  notify: boolean;
}

/** The body of the request. It names the amount that the form shows, so that no other one is refunded. */
export const toRefundRequest = (
  { total, currency }: OrderDetail,
  { amount, lines }: PlannedRefund,
  { reason, restock, notify }: Details,
): NewRefund => ({
  ...(lines.length > 0 && { lines }),
  ...(total > 0 && { amount, ...(currency !== baseCurrency && { currency }) }),
  reason,
  restock: restock && lines.length > 0,
  notify,
});
