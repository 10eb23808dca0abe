import type { Order } from '@kerf/contracts';
import { arrivalDay, formatCents } from '@kerf/contracts/domain';
import type { Step } from '@kerf/ui/work';
import { messages } from '../messages';
import { dayText } from './date-time';

const { state: texts } = messages;

/** The last day on which the order arrives, as it was promised. An unpaid one arrives later the later it is paid. */
export const arrivalOf = ({ deliveryDays, paidAt }: Pick<Order, 'deliveryDays' | 'paidAt'>): string | undefined =>
  deliveryDays && arrivalDay(deliveryDays, paidAt ? new Date(paidAt) : new Date());

const dayMs = 24 * 3600 * 1000;

/** Whether the parcel may still be on its way. No carrier tells the shop that a parcel has arrived. */
export const isOnItsWay = ({ status, deliveryDays, paidAt }: Order): boolean =>
  status === 'shipped' &&
  deliveryDays !== undefined &&
  paidAt !== undefined &&
  // Weekends do not count, so this is later than the promised day.
  Date.now() < new Date(paidAt).getTime() + (deliveryDays.max + 2 * Math.ceil(deliveryDays.max / 5) + 1) * dayMs;

/** How far an order is, in a sentence. */
export const stateText = (order: Order): string => {
  const arrival = arrivalOf(order);
  if (order.closed || order.status === 'refunded') return texts.refunded;
  switch (order.status) {
    case 'unpaid':
      return texts.oneStepLeft({ amount: formatCents(order.total, order.currency) });
    case 'paid':
      return arrival ? texts.paidArrives({ day: arrival }) : texts.paid;
    case 'shipped':
      if (arrival && isOnItsWay(order)) return texts.shippedArrives({ day: arrival });
      return order.shippedAt ? texts.shippedOn({ day: dayText(order.shippedAt) }) : texts.shipped;
    case 'cancelled':
      return texts.cancelled;
  }
};

/** `Fri, Nov 27` has no room below a step in a small window. */
const withoutWeekday = (day: string) => day.slice(day.indexOf('\u00a0') + 1);

/** The four steps of an order, from its placement to its delivery. */
export const stepsOf = (order: Order): Step[] => {
  const arrival = order.status === 'unpaid' ? undefined : arrivalOf(order);
  const at = (moment: string | undefined) => moment && dayText(moment);
  return [
    { name: texts.steps.placed, note: at(order.createdAt), isDone: true },
    { name: texts.steps.paid, note: at(order.paidAt), isDone: order.paid },
    { name: texts.steps.shipped, note: at(order.shippedAt), isDone: order.status === 'shipped' },
    { name: texts.steps.delivered, note: arrival && texts.by({ day: withoutWeekday(arrival) }), isDone: false },
  ];
};

/** Whether the steps say more than the sentence: the order is neither closed nor long at its buyer's. */
export const hasSteps = (order: Order): boolean =>
  !order.closed && (order.status === 'unpaid' || order.status === 'paid' || isOnItsWay(order));
