import type { Order } from '@kerf/contracts';

const isShifted = ({ role }: Order) => role === 'shift';

/** Which orders each choice of the filter shows. */
export const orderStates = {
  all: () => true,
  unpaid: ({ paid }: Order) => !paid,
  pending: (order: Order) => order.paid && !isShifted(order),
  shifted: isShifted,
} satisfies Record<string, (order: Order) => boolean>;

export type OrderStateName = keyof typeof orderStates;
export const orderStateNames = Object.keys(orderStates) as OrderStateName[];
