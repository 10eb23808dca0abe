import { query } from '@kerf/api-client';
import type { Promotion, SalesInterval } from '@kerf/contracts';
import { formatCents, locale } from '@kerf/contracts/domain';
import { useQuery } from '@kerf/federation/query';
import { Button, EmptyState, Field, Loaded, Panel, Price, Select } from '@kerf/ui';
import { type Column, DataTable } from '@kerf/ui/work';
import { useState } from 'react';
import forms from '../../components/form.module.css';
import { Options } from '../../components/options';
import { daysOf, isPeriod, type Period, periods, sumOf } from '../../components/period';
import { promotionReportMessages as texts } from '../../messages/promotion-report-messages';
import { promotionsMessages } from '../../messages/promotions-messages';
import { Opened } from './opened';

interface PromotionReportProps {
  promotion: Promotion;
  onClose: () => void;
}

const money = (cents: number) => <Price>{formatCents(cents)}</Price>;

const columnsOf = (period: Period, timeZone: string): Column<SalesInterval>[] => {
  const day = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeZone });
  return [
    {
      key: 'from',
      header: texts.intervals[periods[period]],
      primary: true,
      cell: ({ from }) => day.format(new Date(from)),
    },
    { key: 'orders', header: texts.orders, align: 'end', cell: ({ orders }) => orders },
    { key: 'units', header: texts.units, align: 'end', cell: ({ units }) => units },
    { key: 'discounts', header: texts.discounts, align: 'end', cell: ({ discounts = 0 }) => money(discounts) },
    { key: 'revenue', header: texts.revenue, align: 'end', cell: ({ revenue }) => money(revenue) },
    { key: 'refunds', header: texts.refunds, align: 'end', cell: ({ refunds }) => money(refunds) },
    { key: 'left', header: texts.left, align: 'end', cell: ({ revenue, refunds }) => money(revenue - refunds) },
  ];
};

/** How often a promotion was used, what it took off and what its orders brought. Only intervals with sales. */
export default function PromotionReport({ promotion: { _id, name, timeZone }, onClose }: PromotionReportProps) {
  const [period, setPeriod] = useState<Period>('30');
  const request = { query: { promotion: _id, interval: periods[period], ...daysOf(period) } };
  const report = useQuery(query('reportSales', request));
  return (
    <Opened>
      <Panel title={promotionsMessages.reportOf({ name })}>
        <div className={forms.pair}>
          <Field label={texts.period}>
            <Select value={period} onChange={({ target }) => isPeriod(target.value) && setPeriod(target.value)}>
              <Options of={texts.periods} />
            </Select>
          </Field>
        </div>
        <Loaded lines={4} query={report}>
          {({ intervals }) => {
            const { orders, discounts, revenue, refunds } = sumOf(intervals);
            return (
              <>
                <p role="status">
                  {texts.sum({ orders, discounts: formatCents(discounts), left: formatCents(revenue - refunds) })}
                </p>
                <DataTable
                  dense
                  caption={texts.caption({ name })}
                  columns={columnsOf(period, timeZone)}
                  rows={intervals.filter(each => each.orders > 0 || each.refunds !== 0)}
                  rowKey={({ from }) => String(from)}
                  empty={<EmptyState title={texts.none} />}
                />
                <p>{texts.inDollars}</p>
              </>
            );
          }}
        </Loaded>
        <div>
          <Button onClick={onClose}>{texts.close}</Button>
        </div>
      </Panel>
    </Opened>
  );
}
