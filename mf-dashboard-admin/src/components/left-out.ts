import type { Order } from '@kerf/contracts';
import { ordersMessages as texts } from '../messages/orders-messages';
import { groupBy } from './group-by';
import { isToShip, orderStateText } from './order-badge';

/** The API ships nothing that a customer disputes. */
export const isShippable = (order: Order): boolean => isToShip(order) && !order.disputeDueBy;

/** Which of the orders will not be shipped, and why. */
export const leftOutNote = (orders: readonly Order[]): string | undefined => {
  const leftOut = groupBy(
    orders.filter(order => !isShippable(order)),
    order => (isToShip(order) ? texts.disputed : orderStateText(order)),
  );
  const notes = [...leftOut].map(([state, of]) =>
    texts.notShippable({ numbers: of.map(({ number }) => number), state }),
  );
  return notes.length > 0 ? notes.join(' ') : undefined;
};
