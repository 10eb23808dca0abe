import type { NewRefund } from '@kerf/contracts';
import { baseCurrency } from '@kerf/contracts/domain';
import { newRefund } from '@kerf/contracts/orders';
import { orderMessages as texts } from '../../messages/order-messages';

export interface RefundValues {
  lines: { item: string; quantity: number }[];
  /** As typed, in the currency of the order; empty for the amount of the lines, or for all that is left. */
  amount: string;
  reason: string;
  restock: boolean;
  notify: boolean;
}

export type RefundProblem = { field: 'amount' | 'reason'; message: string };

/** The body of the request in the currency of the order, or the field that prevents it. */
export const toRefundRequest = (
  { lines, amount, reason, restock, notify }: RefundValues,
  currency: string,
): NewRefund | RefundProblem => {
  const chosen = lines.filter(({ quantity }) => quantity > 0);
  if (reason.trim() === '') return { field: 'reason', message: texts.reasonRequired };
  if (amount.trim() !== '' && chosen.length > 0) return { field: 'amount', message: texts.amountOrItems };
  const request = {
    ...(chosen.length > 0 && { lines: chosen }),
    ...(amount.trim() !== '' && { amount: Number(amount), ...(currency !== baseCurrency && { currency }) }),
    reason,
    // Without items and amount, an order with nothing to pay is taken back whole.
    restock: restock && amount.trim() === '',
    notify,
  };
  return newRefund.safeParse(request).data ?? { field: 'amount', message: texts.amountInvalid };
};
