import { ApiError, call } from '@kerf/api-client';
import type { NewOrder } from '@kerf/contracts';
import { announce } from '@kerf/federation';
import { useQueryClient } from '@kerf/federation/query';
import { useSubmit } from '@kerf/federation/use-submit';
import { clearPendingOrder, savePendingOrder } from './pending-order';

export interface PlaceOrderOptions {
  /** E-mail address of the customer. */
  email: string;
  onPlaced: () => void;
  /** Called if the price or the stock has changed since the page was loaded. */
  onOutdated: () => void;
}

/** Sends an order with an idempotency key, so that a retry after a lost response or a reload places one order. */
export const usePlaceOrder = ({ email, onPlaced, onOutdated }: PlaceOrderOptions) => {
  const queries = useQueryClient();
  return useSubmit({
    send: (order: NewOrder) => call('placeOrder', { body: order }, { idempotencyKey: savePendingOrder(email, order) }),
    onSent: ({ insertedId }) => {
      clearPendingOrder();
      announce('mf-checkout:order-placed', { orderId: insertedId });
      void queries.invalidateQueries({ queryKey: ['getItem'] });
      onPlaced();
    },
    onError: error => {
      if (error instanceof ApiError && [400, 409].includes(error.status)) onOutdated();
    },
  });
};
