import type { SalesInterval } from '@kerf/contracts';
import { formatCents, locale } from '@kerf/contracts/domain';
import { type Column, DataTable } from '@kerf/ui/work';
import { useEffect, useRef } from 'react';
import { useShopZone } from '../../components/date-time';
import { numberText } from '../../components/number-text';
import { daysOf, type Period } from '../../components/period';
import { overviewMessages as texts } from '../../messages/overview-messages';
import styles from './overview.module.css';

/** Days are calendar days, without a time. */
const day = new Intl.DateTimeFormat(locale(), { month: 'short', day: 'numeric', timeZone: 'UTC' });
/** An interval begins at midnight of the shop. */
const dateIn = (timeZone: string | undefined, from: string) =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeZone }).format(new Date(from));

export interface SalesChartProps {
  intervals: readonly SalesInterval[];
  /** Those of the period before. */
  before: readonly SalesInterval[] | undefined;
  interval: 'day' | 'week' | 'month';
  period: Period;
}

/** The revenue of each interval as bars, and as a table behind them. Without intervals it keeps the place. */
export function SalesChart({ intervals, before, interval, period }: SalesChartProps) {
  const zone = useShopZone();
  const [from, to, fromBefore, toBefore] = [daysOf(period), daysOf(period, 1)].flatMap(days =>
    [days.from, days.to].map(text => day.format(new Date(text))),
  );
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (intervals.length === 0) return;
    let end: (() => void) | undefined;
    let isOver = false;
    // The table has the same figures, so the page does not wait for the library, and works without it.
    void import(/* webpackChunkName: "later-chart" */ './draw-sales')
      .then(({ drawSales }) => {
        if (place.current && !isOver) end = drawSales(place.current, intervals, { before, zone });
      })
      .catch(() => undefined);
    return () => {
      isOver = true;
      end?.();
    };
  }, [intervals, before, zone]);
  const columns: Column<SalesInterval>[] = [
    { key: 'from', header: texts.intervals[interval], primary: true, cell: row => dateIn(zone, row.from) },
    { key: 'orders', header: texts.orders, align: 'end', cell: ({ orders }) => numberText(orders) },
    { key: 'units', header: texts.units, align: 'end', cell: ({ units }) => numberText(units) },
    { key: 'revenue', header: texts.revenue, align: 'end', cell: ({ revenue }) => formatCents(revenue) },
    { key: 'discounts', header: texts.discounts, align: 'end', cell: ({ discounts = 0 }) => formatCents(discounts) },
    { key: 'refunds', header: texts.refunds, align: 'end', cell: ({ refunds }) => formatCents(refunds) },
  ];
  return (
    <>
      <div className={styles.chartHead}>
        <h3>{texts.chartTitle({ interval, from: from ?? '', to: to ?? '' })}</h3>
        <ul aria-hidden="true">
          <li data-line="now">{texts.thisPeriod}</li>
          <li data-line="before">{texts.daysTo({ from: fromBefore ?? '', to: toBefore ?? '' })}</li>
        </ul>
      </div>
      <div ref={place} className={styles.chart} aria-hidden="true" />
      <details className={styles.table}>
        <summary>{texts.asTable}</summary>
        <p>{texts.inDollars}</p>
        <DataTable dense caption={texts.chart} columns={columns} rows={intervals} rowKey={({ from }) => from} />
      </details>
    </>
  );
}
