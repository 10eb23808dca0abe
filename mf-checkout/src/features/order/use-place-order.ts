import { type ApiError, call, isRejection } from '@kerf/api-client';
import type { PlacedOrder } from '@kerf/contracts';
import { announce } from '@kerf/federation';
import { useQueryClient } from '@kerf/federation/query';
import { useSubmit } from '@kerf/federation/use-submit';
import { isOutdated } from '../../refusals';
import { forgetSent, type OrderBody, rememberSent, sentCarts } from './sent-orders';

export interface PlaceOrderOptions {
  /** E-mail address of the signed-in customer, or null for a guest. */
  owner: string | null;
  onPlaced: (order: PlacedOrder) => void;
  /** The prices or the stock changed. `error.problems` names the lines. */
  onChanged: (error: ApiError) => void;
  /** The API rejected the order for another reason. */
  onRefused?: (error: Error) => void;
}

/**
 * Sends the order with its Idempotency-Key, so that a retry after a lost response or a reload places one order. If an earlier
 * request with the key and other details placed the order, that request is repeated.
 */
const place = async (owner: string | null, body: OrderBody): Promise<PlacedOrder> => {
  const earlier = 'lines' in body ? sentCarts(owner, body.cart ?? '') : [];
  const idempotencyKey = rememberSent(owner, body);
  try {
    return await call('placeOrder', { body }, { idempotencyKey });
  } catch (error) {
    if (!isRejection(error, 'already-ordered')) throw error;
    for (const request of earlier) {
      const placed = await call('placeOrder', { body: request.body }, { idempotencyKey: request.key }).catch(
        () => undefined,
      );
      if (placed) return placed;
    }
    throw error;
  }
};

export const usePlaceOrder = ({ owner, onPlaced, onChanged, onRefused }: PlaceOrderOptions) => {
  const queries = useQueryClient();
  return useSubmit({
    send: (body: OrderBody) => place(owner, body),
    onSent: order => {
      forgetSent();
      announce('mf-checkout:order-placed', { orderId: order.insertedId });
      void queries.invalidateQueries({ queryKey: ['getItem'] });
      onPlaced(order);
    },
    onError: error => {
      if (isOutdated(error, 'prices')) onChanged(error);
      else onRefused?.(error);
    },
  });
};
