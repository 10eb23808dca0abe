import { afterWorkingDays } from '@kerf/contracts';
import { dayAt, plusDays, startOf } from '../../platform/calendar.js';
import type { Env } from '../../platform/config/env.js';
import type { OrderRecord } from '../record/orders.schema.js';

/**
 * The last moment at which a return can be requested: the days of return begin on the last day on which the order arrives. Undefined if
 * the shop names no days, for an order that is not shipped, and for one of an earlier release that does not say when it was.
 */
export const returnDeadline = (
  { status, shippedAt, delivery }: Pick<OrderRecord, 'status' | 'shippedAt' | 'delivery'>,
  { RETURN_DAYS, SHOP_TIME_ZONE }: Pick<Env, 'RETURN_DAYS' | 'SHOP_TIME_ZONE'>,
): Date | undefined => {
  if (RETURN_DAYS === undefined || status !== 'shipped' || !shippedAt) return undefined;
  const { year, month, day } = dayAt(SHOP_TIME_ZONE, shippedAt);
  const arrival = afterWorkingDays(new Date(year, month - 1, day), delivery?.days?.max ?? 0);
  const arrived = { year: arrival.getFullYear(), month: arrival.getMonth() + 1, day: arrival.getDate() };
  return new Date(startOf(SHOP_TIME_ZONE, plusDays(arrived, RETURN_DAYS + 1)).getTime() - 1);
};
