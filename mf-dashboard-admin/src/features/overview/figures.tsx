import { query } from '@kerf/api-client';
import type { SalesInterval } from '@kerf/contracts';
import { formatCents } from '@kerf/contracts/domain';
import { useQuery } from '@kerf/federation/query';
import { Loaded } from '@kerf/ui';
import { changeText, numberText } from '../../components/number-text';
import { changeOf, daysOf, type Period, periods, sumOf } from '../../components/period';
import { overviewMessages as texts } from '../../messages/overview-messages';
import styles from './overview.module.css';
import { SalesChart } from './sales-chart';

const none: readonly SalesInterval[] = [];
const names = ['revenue', 'orders', 'units', 'refunds'] as const;
type Name = (typeof names)[number];

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
        {names.map(name => (
          <Figure key={name} name={name} now={sums[name]} before={sumsBefore?.[name]} isKnown={intervals !== none} />
        ))}
      </dl>
      <SalesChart intervals={intervals} before={before} interval={interval} period={period} />
    </>
  );
}

interface FigureProps {
  name: Name;
  now: number;
  before: number | undefined;
  isKnown: boolean;
}

function Figure({ name, now, before = 0, isKnown }: FigureProps) {
  const written = (value: number) =>
    name === 'revenue' || name === 'refunds' ? formatCents(value) : numberText(value);
  const change = changeOf(now, before);
  const isWorse = change !== undefined && (name === 'refunds' ? change > 0 : change < 0);
  return (
    <div className={styles.figure}>
      <dt>{texts[name]}</dt>
      <dd>
        <strong data-known={isKnown}>{written(now)}</strong>
        <span data-known={change !== undefined}>
          <b data-worse={isWorse}>{changeText(change ?? 0)}</b> {texts.from({ before: written(before) })}
        </span>
      </dd>
    </div>
  );
}
