import { type ApiError, call, isRejection } from '@kerf/api-client';
import type { NewCartOrder, PlacedOrder } from '@kerf/contracts';
import { announce } from '@kerf/federation';
import { useQueryClient } from '@kerf/federation/query';
import { useSubmit } from '@kerf/federation/use-submit';
import { isOutdated } from '../../refusals';
import { cancelReplaced, type ReplacedOrder } from './replaced-order';
import { forgetSent, rememberSent, type SentOrder, sentCarts } from './sent-orders';

export interface PlaceOrderOptions {
  /** E-mail address of the signed-in customer, or null for a guest. */
  owner: string | null;
  /** The unpaid order that this one replaces. It is cancelled first, so that no tool is reserved twice. */
  replaces?: ReplacedOrder | undefined;
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
const place = async (
  owner: string | null,
  body: NewCartOrder,
  replaces: ReplacedOrder | undefined,
): Promise<PlacedOrder> => {
  const earlier = sentCarts(owner, body.cart ?? '');
  const key = rememberSent(owner, body);
  if (replaces) await cancelReplaced(replaces);
  const placed = await send({ key, body }).catch(async error => {
    if (!isRejection(error, 'already-ordered')) throw error;
    for (const request of earlier) {
      const order = await send(request).catch(() => undefined);
      if (order) return order;
    }
    throw error;
  });
  forgetSent(owner, key);
  return placed;
};

const send = ({ key, body }: Pick<SentOrder, 'key' | 'body'>) => call('placeOrder', { body }, { idempotencyKey: key });

export const usePlaceOrder = ({ owner, replaces, onPlaced, onChanged, onRefused }: PlaceOrderOptions) => {
  const queries = useQueryClient();
  return useSubmit({
    send: (body: NewCartOrder) => place(owner, body, replaces),
    onSent: order => {
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
