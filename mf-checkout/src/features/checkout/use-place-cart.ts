import { ApiError, call } from '@kerf/api-client';
import type { NewCartOrder, PlacedOrder } from '@kerf/contracts';
import { announce } from '@kerf/federation';
import { useSubmit } from '@kerf/federation/use-submit';
import { forgetUnanswered, keepPendingOrder, keepUnanswered, unansweredOrders } from './stored';

export interface PlaceCartOptions {
  /** E-mail address of the signed-in customer, or null for a guest. */
  owner: string | null;
  onPlaced: (order: PlacedOrder) => void;
  /** The prices or the stock changed. `error.problems` names the lines. */
  onChanged: (error: ApiError) => void;
}

const isOrderedAlready = (error: unknown) =>
  error instanceof ApiError && error.status === 409 && error.problems.length === 0;

/**
 * Places the order. The id of the cart is its idempotency key, so a repeated request returns the first order. If an earlier request
 * with other details placed the order and its response was lost, that request is repeated.
 */
const place = async (order: NewCartOrder): Promise<PlacedOrder> => {
  const earlier = unansweredOrders(order.cart ?? '');
  keepUnanswered(order);
  try {
    return await call('placeOrder', { body: order });
  } catch (error) {
    if (!isOrderedAlready(error)) throw error;
    for (const request of earlier) {
      const placed = await call('placeOrder', { body: request }).catch(() => undefined);
      if (placed) return placed;
    }
    throw error;
  }
};

export const usePlaceCart = ({ owner, onPlaced, onChanged }: PlaceCartOptions) =>
  useSubmit({
    send: place,
    onSent: order => {
      forgetUnanswered();
      const { insertedId: id, number, orderToken: token } = order;
      keepPendingOrder({ id, number, token, owner });
      announce('mf-checkout:order-placed', { orderId: id });
      onPlaced(order);
    },
    onError: error => {
      if (error instanceof ApiError && error.problems.length > 0) onChanged(error);
    },
  });
