import { query } from '@kerf/api-client';
import type { ControlledRemote, ReleaseHealth } from '@kerf/contracts/staff';
import { useQuery } from '@kerf/federation/query';
import { Skeleton, VisuallyHidden } from '@kerf/ui';
import { type Column, DataTable } from '@kerf/ui/work';
import { countOf, goodUpTo, percentOf, type ShownMetric, vitalOf } from './formats';
import { type HealthPeriod, healthPeriods } from './health-periods';
import { releaseTexts as texts } from './messages';
import styles from './releases.module.css';

const EVERY_MS = 60_000;
const metrics = Object.keys(texts.metrics) as ShownMetric[];
const roles = { live: texts.live, before: texts.before, canary: texts.canary };

/** What visitors of the live release, the one before and the canary had. Each cell reads the same cached response. */
export function HealthTable({ of }: { of: ControlledRemote }) {
  const columns: Column<HealthPeriod>[] = [
    {
      key: 'release',
      header: texts.release,
      primary: true,
      cell: ({ role, release }) => (
        <span className={styles.text}>
          {roles[role]} <small>{release}</small>
        </span>
      ),
    },
    column(of, 'visits', texts.visits, ({ visits }) => countOf(visits)),
    column(of, 'failed', texts.failed, ({ visits, failures }) =>
      visits > 0 ? percentOf(failures / visits) : texts.nothingMeasured,
    ),
    column(of, 'calls', texts.calls, ({ calls = 0 }) => countOf(calls)),
    column(of, 'refused', texts.refused, ({ refusedCalls = 0 }) => countOf(refusedCalls)),
    column(of, 'limited', texts.limited, ({ limitedCalls = 0 }) => countOf(limitedCalls)),
    column(of, 'failedCalls', texts.failedCalls, ({ failedCalls = 0 }) => countOf(failedCalls)),
    ...metrics.map(metric =>
      column(of, metric, texts.metrics[metric], ({ vitals }) => {
        const found = vitals.find(each => each.metric === metric);
        return found ? <Vital metric={metric} value={found.p75} /> : texts.nothingMeasured;
      }),
    ),
  ];
  return (
    <DataTable
      dense
      caption={texts.health({ remote: of.remote })}
      columns={columns}
      rows={healthPeriods(of, Date.now())}
      rowKey={({ role }) => role}
      empty={null}
    />
  );
}

const column = (
  { remote }: ControlledRemote,
  key: string,
  header: string,
  show: (health: ReleaseHealth) => React.ReactNode,
): Column<HealthPeriod> => ({
  key,
  header,
  align: 'end',
  cell: period => <Cell remote={remote} period={period} show={show} />,
});

interface CellProps {
  remote: string;
  period: HealthPeriod;
  show: (health: ReleaseHealth) => React.ReactNode;
}

function Cell({ remote, period: { release, from, to }, show }: CellProps) {
  const input = { query: { remote: remote.replaceAll('-', '_'), release, from, ...(to && { to }) } };
  const { data, error } = useQuery({ ...query('readReleaseHealth', input), refetchInterval: EVERY_MS });
  if (data) return show(data);
  return error ? <span title={error.message}>{texts.unknown}</span> : <Skeleton lines={1} className={styles.number} />;
}

/** Amber only where a good page needs less. */
function Vital({ metric, value }: { metric: ShownMetric; value: number }) {
  const text = vitalOf(metric, value);
  if (value <= goodUpTo[metric]) return text;
  return (
    <span className={styles.high}>
      {text} <VisuallyHidden>{texts.tooHigh}</VisuallyHidden>
    </span>
  );
}
