import { dayAt, isBefore, plusWorkingDays } from '../../platform/calendar.js';
import type { OrderRecord } from '../record/orders.schema.js';

/** Whether an order that is to be shipped breaks the shop's promise: shipped now, it would arrive after the last promised day. */
export const isLate = (
  { attention, paidAt, delivery }: Pick<OrderRecord, 'attention' | 'paidAt' | 'delivery'>,
  zone: string,
  now: Date,
): boolean => {
  if (!attention?.ship || !paidAt || !delivery?.days) return false;
  const { min, max } = delivery.days;
  const promised = plusWorkingDays(dayAt(zone, paidAt), max);
  return isBefore(promised, plusWorkingDays(dayAt(zone, now), min));
};
