import type { Order } from '@kerf/contracts';

/** Something of the order is sent, or has been: it is paid and neither cancelled nor refunded. Others have no packing slip. */
export const hasParcel = ({ paid, closed }: Pick<Order, 'paid' | 'closed'>): boolean => paid && !closed;
