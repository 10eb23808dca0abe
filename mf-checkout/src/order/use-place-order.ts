import { ApiError, call } from '@kerf/api-client';
import type { NewOrder } from '@kerf/contracts';
import { announce } from '@kerf/federation';
import { useQueryClient } from '@kerf/federation/query';
import { useSubmit } from '@kerf/federation/use-submit';
import { noteAnswered, noteSending } from './unanswered-order';

export interface PlaceOrderOptions {
  /** Of who orders. */
  email: string;
  onPlaced: () => void;
  /** The price or the stock the visitor saw no longer holds. */
  onOutdated: () => void;
}

/** Sends an order; the same one again after a lost answer or a reload is still one order. */
export const usePlaceOrder = ({ email, onPlaced, onOutdated }: PlaceOrderOptions) => {
  const queries = useQueryClient();
  return useSubmit({
    send: (order: NewOrder) => call('placeOrder', { body: order }, { idempotencyKey: noteSending(email, order) }),
    onSent: ({ insertedId }) => {
      noteAnswered();
      announce('mf-checkout:order-placed', { orderId: insertedId });
      queries.invalidateQueries({ queryKey: ['getItem'] });
      onPlaced();
    },
    onError: error => {
      if (error instanceof ApiError && [400, 409].includes(error.status)) onOutdated();
    },
  });
};
