import { afterWorkingDays } from '@kerf/contracts';
import { type Day, dayAt } from '../../platform/calendar.js';
import { sendingOf } from '../record/order-lines.js';
import type { OrderRecord } from '../record/orders.schema.js';

const dateOf = ({ year, month, day }: Day): Date => new Date(year, month - 1, day);

/** Whether an order that is to be shipped breaks the shop's promise: shipped now, it would arrive after the last promised day. */
export const isLate = (
  { attention, paidAt, ...order }: Pick<OrderRecord, 'attention' | 'paidAt' | 'delivery' | 'sentBy'>,
  zone: string,
  now: Date,
): boolean => {
  const delivery = sendingOf(order);
  if (!attention?.ship || !paidAt || !delivery) return false;
  const { min, max } = delivery.days;
  const promised = afterWorkingDays(dateOf(dayAt(zone, paidAt)), max);
  return promised < afterWorkingDays(dateOf(dayAt(zone, now)), min);
};
