import type { Order } from '@kerf/contracts';

const isShifted = ({ role }: Order) => role === 'shift';

/** The filters of the order list. */
export const orderStates = {
  all: () => true,
  unpaid: ({ paid }: Order) => !paid,
  pending: (order: Order) => order.paid && !isShifted(order),
  shifted: isShifted,
} satisfies Record<string, (order: Order) => boolean>;

export type OrderStateName = keyof typeof orderStates;
export const orderStateNames = Object.keys(orderStates) as OrderStateName[];
