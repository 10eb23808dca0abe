import type { ItemsQuery, SalesQuery, SalesReport } from '@kerf/contracts/staff';
import { Inject, Injectable } from '@nestjs/common';
import { noFigures } from '../../orders/sales/figures.js';
import { SaleTotals } from '../../orders/sales/sale-totals.js';
import { type Interval, periodOf, startsBetween } from '../../platform/calendar.js';
import { ENV, type Env } from '../../platform/config/env.js';
import { invalidField } from '../../platform/errors/invalid-field.js';
import { refusal } from '../../platform/errors/refusal.js';
import { salesIntervals } from './sales-intervals.js';

/** Of a report that names no period, with today. */
export const defaultDays = 30;
const dayMs = 24 * 3_600_000;
/** Of one report: three years of days. */
const mostIntervals = 1_100;
const shortest: Record<Interval, number> = { day: dayMs, week: 7 * dayMs, month: 28 * dayMs };

type SalesJson = Omit<SalesReport, 'intervals'> & { intervals: ReturnType<typeof salesIntervals> };

/** How much was sold when. */
@Injectable()
export class SalesReports {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly totals: SaleTotals,
  ) {}

  /** @throws BadRequestException if the period is empty, or has too many intervals */
  async sales({ interval = 'day', promotion, ...query }: SalesQuery): Promise<SalesJson> {
    const { timeZone, from, to } = this.period(query);
    if ((to.getTime() - from.getTime()) / shortest[interval] > mostIntervals)
      throw invalidField('from', refusal('intervals', { most: mostIntervals }));
    const starts = startsBetween(timeZone, interval, from, to);
    const sales = await this.totals.between(from, to, timeZone);
    const counted = promotion
      ? sales.map(({ at, promotions }) => ({ ...(promotions?.[promotion] ?? noFigures), at }))
      : sales;
    return { timeZone, intervals: salesIntervals(starts, counted) };
  }

  /** @throws BadRequestException if the period is empty */
  period({ timeZone = this.env.SHOP_TIME_ZONE, ...query }: Pick<ItemsQuery, 'from' | 'to' | 'timeZone'>) {
    const { from, to } = periodOf(timeZone, query, defaultDays, new Date());
    if (from >= to) throw invalidField('from', refusal('endsBefore'));
    return { timeZone, from, to };
  }
}
