import type { Order, Parcel, TrackedOrder } from '@kerf/contracts';
import { arrivalDay, formatCents } from '@kerf/contracts/domain';
import {
  isAssumed,
  type OrderState,
  stepsOf as orderStepsOf,
  stateOf,
  statusFacts,
} from '@kerf/contracts/order-process';
import type { Step } from '@kerf/ui/work';
import { messages } from '../messages';
import { parcelMessages } from '../parcel-messages';
import { dayText } from './date-time';

const { state: texts } = messages;

/** What says how far an order is. Somebody who tracks it sees no amounts. */
export type ShownOrder = Omit<TrackedOrder, 'lines' | 'isByGuest'> & Partial<Pick<Order, 'total' | 'currency'>>;

/** Whether units are still to be shipped after a parcel has left. */
export const isPartShipped = ({ parcels, unshipped }: Pick<Order, 'parcels' | 'unshipped'>): boolean =>
  parcels.length > 0 && unshipped.length > 0;

/** Whether the order does not leave in one parcel. */
export const isSplit = (order: Pick<Order, 'parcels' | 'unshipped'>): boolean =>
  order.parcels.length > 1 || isPartShipped(order);

/** A parcel as an order that left in it alone, so that the same sentence and steps describe it. */
export const orderOf = (order: ShownOrder, parcel: Parcel): ShownOrder => ({
  ...order,
  status: 'shipped',
  closed: undefined,
  shippedAt: parcel.shippedAt,
  deliveredAt: parcel.deliveredAt,
  tracking: parcel.tracking,
  parcels: [parcel],
  unshipped: [],
});

export const unitsIn = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** The last day on which the order arrives, as it was promised. An unpaid one arrives later the later it is paid. */
export const arrivalOf = ({ deliveryDays, paidAt }: Pick<Order, 'deliveryDays' | 'paidAt'>): string | undefined =>
  deliveryDays && arrivalDay(deliveryDays, paidAt ? new Date(paidAt) : new Date());

const dayMs = 24 * 3600 * 1000;

/** Whether a delivery that began at this moment may take until now. */
const mayLast = (days: Order['deliveryDays'], since: string | undefined): boolean =>
  days !== undefined &&
  since !== undefined &&
  // Weekends do not count, so this is later than the promised day.
  Date.now() < new Date(since).getTime() + (days.max + 2 * Math.ceil(days.max / 5) + 1) * dayMs;

/** Whether the parcel may still be on its way, as far as the shop knows. It may have left after the promised day. */
export const isOnItsWay = ({ status, deliveredAt, deliveryDays, shippedAt }: ShownOrder): boolean =>
  statusFacts[status].fulfilment === 'shipped' && deliveredAt === undefined && mayLast(deliveryDays, shippedAt);

/** The promised day, unless the parcel left so late that it is over. */
const expectedOf = (order: ShownOrder): string | undefined =>
  statusFacts[order.status].fulfilment !== 'shipped' || mayLast(order.deliveryDays, order.paidAt)
    ? arrivalOf(order)
    : undefined;

/** How much of an order has left, while the rest is still to be shipped. */
const partText = (order: ShownOrder): string => {
  const count = unitsIn(order.parcels.flatMap(({ lines }) => lines));
  const counts = { count, all: count + unitsIn(order.unshipped) };
  if (order.parcels.every(({ deliveredAt, assumed }) => deliveredAt && !assumed))
    return parcelMessages.delivered(counts);
  return order.parcels.every(parcel => isOnItsWay(orderOf(order, parcel)))
    ? parcelMessages.onTheirWay(counts)
    : parcelMessages.shipped(counts);
};

const sentences: Record<OrderState, (order: ShownOrder, arrival: string | undefined) => string> = {
  unpaid: ({ total, currency }) =>
    total === undefined ? messages.order.unpaid : texts.oneStepLeft({ amount: formatCents(total, currency) }),
  pending: (order, arrival) => {
    if (isPartShipped(order)) return partText(order);
    return arrival ? texts.paidArrives({ day: arrival }) : texts.paid;
  },
  shifted: (order, arrival) => {
    if (order.deliveredAt && isAssumed(order)) return texts.probablyDelivered;
    if (order.deliveredAt) return texts.deliveredOn({ day: dayText(order.deliveredAt) });
    if (arrival && isOnItsWay(order)) return texts.shippedArrives({ day: arrival });
    return order.shippedAt ? texts.shippedOn({ day: dayText(order.shippedAt) }) : texts.shipped;
  },
  cancelled: () => texts.cancelled,
  refunded: () => texts.refunded,
};

/** How far an order is, in a sentence. */
export const stateText = (order: ShownOrder): string => sentences[stateOf(order)](order, expectedOf(order));

/** `Fri, Nov 27` has no room below a step in a small window. */
const withoutWeekday = (day: string) => day.slice(day.indexOf('\u00a0') + 1);

/** The steps of an order, from its placement to its delivery. */
export const stepsOf = (order: ShownOrder): Step[] => {
  const arrival = order.paid ? expectedOf(order) : undefined;
  return orderStepsOf(order).map(({ step, at, isDone }) => ({
    name: texts.steps[step],
    note: at ? dayText(at) : step === 'delivered' ? arrival && texts.by({ day: withoutWeekday(arrival) }) : undefined,
    isDone,
  }));
};

/** Whether the steps say more than the sentence: the order has tools, and is neither closed nor long at its buyer's. */
export const hasSteps = (order: ShownOrder & { lines?: readonly unknown[] }): boolean =>
  !order.closed && order.lines?.length !== 0 && (!statusFacts[order.status].isOver || isOnItsWay(order));
