import { type OrderStatus } from '@kerf/contracts';
import { orderStatuses } from '@kerf/contracts/orders';

/** The transition table of an order. A cancelled order becomes refunded if its payment succeeds later. */
export const transitions = {
  unpaid: ['paid', 'cancelled'],
  paid: ['shipped'],
  shipped: [],
  cancelled: ['refunded'],
  refunded: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>;

export const initialStatus: OrderStatus = 'unpaid';

/** Whether the table has the transition `from` -> `to`. */
export const canMove = (from: OrderStatus, to: OrderStatus): boolean =>
  (transitions[from] as readonly OrderStatus[]).includes(to);

/** The spec calls these deleted: they stay in the database and are hidden from the lists. */
export const hiddenStatuses: readonly OrderStatus[] = ['cancelled', 'refunded'];

/** The filter of the orders that lists show. */
export const listed = { status: { $in: orderStatuses.filter(status => !hiddenStatuses.includes(status)) } };

/** The filter of the orders that a customer has paid and kept. */
export const bought = { status: { $in: ['paid', 'shipped'] satisfies OrderStatus[] as OrderStatus[] } };
