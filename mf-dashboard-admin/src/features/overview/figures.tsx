import { query } from '@kerf/api-client';
import { formatCents } from '@kerf/contracts';
import { useQuery } from '@kerf/federation/query';
import { Loaded } from '@kerf/ui';
import { messages } from '../../messages';
import styles from './overview.module.css';
import { changeOf, daysOf, type Period, periods, sumOf } from './period';
import { SalesChart } from './sales-chart';

const { overview: texts } = messages;

/** Revenue, orders, units and refunds of a period, compared with the period before it, and their chart. */
export function Figures({ period }: { period: Period }) {
  const interval = periods[period];
  const report = (ago: number) => query('reportSales', { query: { interval, ...daysOf(period, ago) } });
  const now = useQuery(report(0));
  const { data: before } = useQuery(report(1));
  return (
    <Loaded lines={8} query={now}>
      {({ intervals }) => {
        const sums = sumOf(intervals);
        const sumsBefore = before && sumOf(before.intervals);
        return (
          <>
            <dl className={styles.figures}>
              {(['revenue', 'orders', 'units', 'refunds'] as const).map(name => (
                <Figure
                  key={name}
                  label={texts[name]}
                  value={name === 'revenue' || name === 'refunds' ? formatCents(sums[name]) : String(sums[name])}
                  change={sumsBefore && changeOf(sums[name], sumsBefore[name])}
                />
              ))}
            </dl>
            <SalesChart intervals={intervals} interval={interval} />
          </>
        );
      }}
    </Loaded>
  );
}

function Figure({ label, value, change }: { label: string; value: string; change: number | undefined }) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>
        <strong>{value}</strong>
        {change === undefined ? null : <span>{texts.change(change)}</span>}
      </dd>
    </div>
  );
}
