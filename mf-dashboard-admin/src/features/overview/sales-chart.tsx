import type { SalesInterval } from '@kerf/contracts';
import { formatCents } from '@kerf/contracts/domain';
import { type Column, DataTable } from '@kerf/ui/work';
import { useEffect, useRef } from 'react';
import { daysOf, type Period } from '../../components/period';
import { overviewMessages as texts } from '../../messages/overview-messages';
import styles from './overview.module.css';

/** Days are calendar days, without a time. */
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

export interface SalesChartProps {
  intervals: readonly SalesInterval[];
  interval: 'day' | 'week' | 'month';
  period: Period;
}

/** The revenue of each interval as bars, and as a table behind them. Without intervals it keeps the place. */
export function SalesChart({ intervals, interval, period }: SalesChartProps) {
  const { from, to } = daysOf(period);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (intervals.length === 0) return;
    let end: (() => void) | undefined;
    let isOver = false;
    // The table has the same figures, so the page does not wait for the library, and works without it.
    void import(/* webpackChunkName: "later-chart" */ './draw-sales')
      .then(({ drawSales }) => {
        if (place.current && !isOver) end = drawSales(place.current, intervals);
      })
      .catch(() => undefined);
    return () => {
      isOver = true;
      end?.();
    };
  }, [intervals]);
  const columns: Column<SalesInterval>[] = [
    { key: 'from', header: texts.intervals[interval], primary: true, cell: ({ from }) => date.format(new Date(from)) },
    { key: 'orders', header: texts.orders, align: 'end', cell: ({ orders }) => orders },
    { key: 'units', header: texts.units, align: 'end', cell: ({ units }) => units },
    { key: 'revenue', header: texts.revenue, align: 'end', cell: ({ revenue }) => formatCents(revenue) },
    { key: 'discounts', header: texts.discounts, align: 'end', cell: ({ discounts = 0 }) => formatCents(discounts) },
    { key: 'refunds', header: texts.refunds, align: 'end', cell: ({ refunds }) => formatCents(refunds) },
  ];
  return (
    <>
      <h2 className={styles.chartTitle}>
        {texts.chartTitle(interval, day.format(new Date(from)), day.format(new Date(to)))}
      </h2>
      <div ref={place} className={styles.chart} aria-hidden="true" />
      <details className={styles.table}>
        <summary>{texts.asTable}</summary>
        <p>{texts.inDollars}</p>
        <DataTable dense caption={texts.chart} columns={columns} rows={intervals} rowKey={({ from }) => from} />
      </details>
    </>
  );
}
