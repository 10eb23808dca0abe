import { ApiError, call } from '@kerf/api-client';
import type { NewOrder } from '@kerf/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

/** The same key for the same order, so that a repeated try after a lost answer does not order twice. */
const useKeyPerOrder = () => {
  const last = useRef({ body: '', key: '' });
  return (order: NewOrder) => {
    const body = JSON.stringify(order);
    if (last.current.body !== body) last.current = { body, key: crypto.randomUUID() };
    return last.current.key;
  };
};

export interface PlaceOrderOptions {
  onPlaced: () => void;
  /** The price or the stock the visitor saw no longer holds. */
  onOutdated: () => void;
}

export const usePlaceOrder = ({ onPlaced, onOutdated }: PlaceOrderOptions) => {
  const queries = useQueryClient();
  const keyOf = useKeyPerOrder();
  return useMutation({
    mutationFn: (order: NewOrder) => call('placeOrder', { body: order }, { idempotencyKey: keyOf(order) }),
    onSuccess: () => {
      queries.invalidateQueries({ queryKey: ['listMyOrders'] });
      queries.invalidateQueries({ queryKey: ['listItems'] });
      queries.invalidateQueries({ queryKey: ['getItem'] });
      onPlaced();
    },
    onError: error => {
      if (error instanceof ApiError && [400, 409].includes(error.status)) onOutdated();
    },
  });
};
