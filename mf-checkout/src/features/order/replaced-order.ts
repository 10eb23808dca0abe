import { call, isRejection } from '@kerf/api-client';
import type { OrderDetail } from '@kerf/contracts';
import { filledAddress } from '../../address/address-values';
import { type CheckoutStart, emptyValues } from './checkout-values';

/** An unpaid order that another one replaces. */
export interface ReplacedOrder {
  id: string;
  /** A guest's token for it. */
  token?: string | undefined;
}

/** The id of the purchase that replaces an order. It is the same in each tab, so that one order replaces it. */
export const replacementId = (order: string): string => {
  // A UUID of version 8, whose content is up to its maker (RFC 9562).
  const parts = [order.slice(0, 8), order.slice(8, 12), `8${order.slice(12, 15)}`, `8${order.slice(15, 18)}`];
  return [...parts, order.slice(18).padEnd(12, '0')].join('-');
};

/** What the form begins with. An order of the spec's call has one text as its address, which has to be filled in by parts. */
export const startOf = (order: OrderDetail, country: string): CheckoutStart => {
  const { address, phone, email, company = '', vatNumber = '', delivery, codes } = order;
  const values = { ...emptyValues(country), phone, email, company, vatNumber };
  return {
    values: typeof address === 'string' ? values : { ...values, address: filledAddress(address) },
    delivery: delivery?.id ?? '',
    codes,
  };
};

/**
 * Cancels the order before another one replaces it. It may have been cancelled by an earlier attempt.
 * @throws ApiError if it is paid
 */
export const cancelReplaced = async ({ id, token }: ReplacedOrder): Promise<void> => {
  await call('cancelMyOrder', { params: { id } }, { ...(token && { token }) }).catch(error => {
    if (!isRejection(error, 'cancelled', 'not-found')) throw error;
  });
};
