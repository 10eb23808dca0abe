import { type OrderStatus, orderStatus } from '@kerf/contracts';

/** Every way an order may go. A cancelled order becomes refunded where a payment succeeded after all. */
export const transitions = {
  unpaid: ['paid', 'cancelled'],
  paid: ['shifted'],
  shifted: [],
  cancelled: ['refunded'],
  refunded: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>;

export const initialStatus: OrderStatus = 'unpaid';

/** Whether the table has the step `from` -> `to`. */
export const canMove = (from: OrderStatus, to: OrderStatus): boolean =>
  (transitions[from] as readonly OrderStatus[]).includes(to);

/** What the spec calls deleted: kept for the books, hidden from the lists. */
export const hiddenStatuses: readonly OrderStatus[] = ['cancelled', 'refunded'];

/** The filter of what the lists show. */
export const listed = { status: { $in: orderStatus.options.filter(status => !hiddenStatuses.includes(status)) } };
