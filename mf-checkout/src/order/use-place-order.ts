import { ApiError, call } from '@kerf/api-client';
import type { NewOrder } from '@kerf/contracts';
import { announce } from '@kerf/federation';
import { useMutation, useQueryClient } from '@kerf/federation/query';
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
  return useMutation({
    mutationFn: (order: NewOrder) => call('placeOrder', { body: order }, { idempotencyKey: noteSending(email, order) }),
    onSuccess: ({ insertedId }) => {
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
