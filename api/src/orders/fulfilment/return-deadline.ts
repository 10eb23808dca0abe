import { afterWorkingDays } from '@kerf/contracts';
import { type Day, dayAt, plusDays, startOf } from '../../platform/calendar.js';
import type { Env } from '../../platform/config/env.js';
import { sendingOf } from '../record/order-lines.js';
import type { OrderRecord } from '../record/orders.schema.js';
import { deliveredAtOf, shippedAtOf } from '../record/parcels.js';

/**
 * The last moment at which a return can be requested. The days of return begin on the day on which the order arrived; until the shop knows
 * that day, on the last one that it promised. Undefined if the shop names no days, and while a part is to be shipped.
 */
export const returnDeadline = (
  order: OrderRecord,
  { RETURN_DAYS, SHOP_TIME_ZONE }: Pick<Env, 'RETURN_DAYS' | 'SHOP_TIME_ZONE'>,
): Date | undefined => {
  const shippedAt = shippedAtOf(order);
  if (RETURN_DAYS === undefined || !shippedAt) return undefined;
  const deliveredAt = deliveredAtOf(order);
  const arrived = deliveredAt
    ? dayAt(SHOP_TIME_ZONE, deliveredAt)
    : promised(dayAt(SHOP_TIME_ZONE, shippedAt), sendingOf(order)?.days.max);
  return new Date(startOf(SHOP_TIME_ZONE, plusDays(arrived, RETURN_DAYS + 1)).getTime() - 1);
};

const promised = ({ year, month, day }: Day, days = 0): Day => {
  const arrival = afterWorkingDays(new Date(year, month - 1, day), days);
  return { year: arrival.getFullYear(), month: arrival.getMonth() + 1, day: arrival.getDate() };
};
