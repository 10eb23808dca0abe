import type { OrderFilter } from '@kerf/contracts';
import { ordersMessages as texts } from '../../messages/orders-messages';

/** The states that orders are filtered by. `shifted` is a word of the specification, because it is part of addresses. */
export const orderStates: Readonly<Record<OrderFilter, string>> = {
  pending: texts.pending,
  unpaid: texts.unpaid,
  shifted: texts.shifted,
  returns: texts.returns,
  disputed: texts.disputed,
  refunded: texts.refunded,
  cancelled: texts.cancelled,
};
