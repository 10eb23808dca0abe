import type { Order } from '@kerf/contracts';

const isShipped = ({ status }: Order) => status === 'shipped';

/** The filters of the order list. */
export const orderStates = {
  all: () => true,
  unpaid: ({ paid }: Order) => !paid,
  pending: (order: Order) => order.paid && !order.closed && !isShipped(order),
  // The word of the spec, because it is part of addresses.
  shifted: isShipped,
} satisfies Record<string, (order: Order) => boolean>;

export type OrderStateName = keyof typeof orderStates;
export const orderStateNames = Object.keys(orderStates) as OrderStateName[];
