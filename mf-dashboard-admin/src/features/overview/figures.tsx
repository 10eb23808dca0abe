import { query } from '@kerf/api-client';
import type { SalesInterval } from '@kerf/contracts';
import { formatCents } from '@kerf/contracts/domain';
import { useQuery } from '@kerf/federation/query';
import { cx, Loaded } from '@kerf/ui';
import figures from '../../components/figure.module.css';
import { changeOf, daysOf, type Period, periods, sumOf } from '../../components/period';
import { overviewMessages as texts } from '../../messages/overview-messages';
import styles from './overview.module.css';
import { SalesChart } from './sales-chart';

const none: readonly SalesInterval[] = [];

/** Revenue, orders, units and refunds of a period, compared with the period before it, and their chart. */
export function Figures({ period }: { period: Period }) {
  const interval = periods[period];
  const report = (ago: number) => query('reportSales', { query: { interval, ...daysOf(period, ago) } });
  const now = useQuery(report(0));
  const { data: before } = useQuery(report(1));
  return (
    <Loaded query={now} skeleton={<Report intervals={none} before={undefined} interval={interval} period={period} />}>
      {({ intervals }) => (
        <Report intervals={intervals} before={before?.intervals} interval={interval} period={period} />
      )}
    </Loaded>
  );
}

interface ReportProps {
  intervals: readonly SalesInterval[];
  before: readonly SalesInterval[] | undefined;
  interval: (typeof periods)[Period];
  period: Period;
}

/** Without intervals it is the skeleton, with the same height. */
function Report({ intervals, before, interval, period }: ReportProps) {
  const sums = sumOf(intervals);
  const sumsBefore = before && sumOf(before);
  return (
    <>
      <dl className={styles.figures}>
        {(['revenue', 'orders', 'units', 'refunds'] as const).map(name => (
          <Figure
            key={name}
            label={texts[name]}
            value={name === 'revenue' || name === 'refunds' ? formatCents(sums[name]) : String(sums[name])}
            isKnown={intervals !== none}
            change={sumsBefore && changeOf(sums[name], sumsBefore[name])}
          />
        ))}
      </dl>
      <SalesChart intervals={intervals} interval={interval} period={period} />
    </>
  );
}

interface FigureProps {
  label: string;
  value: string;
  isKnown: boolean;
  change: number | undefined;
}

function Figure({ label, value, isKnown, change }: FigureProps) {
  return (
    <div className={cx(figures.figure, styles.figure)}>
      <dt>{label}</dt>
      <dd>
        <strong data-known={isKnown}>{value}</strong>
        <span data-known={change !== undefined}>{texts.change(change ?? 0)}</span>
      </dd>
    </div>
  );
}
