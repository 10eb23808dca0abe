import type { RecentRelease } from '@kerf/contracts/staff';
import { type Column, DataTable } from '@kerf/ui/work';
import { callsPerVisit, countOf } from './formats';
import { releaseTexts as texts } from './messages';
import styles from './releases.module.css';
import { remoteOf } from './verdict';

const MOST = 5;

interface Requested {
  call: string;
  count: number;
  visits: number;
}

const columns: Column<Requested>[] = [
  {
    key: 'call',
    header: texts.call,
    primary: true,
    area: 'call',
    cell: ({ call }) => (call === 'other' ? texts.otherCalls : <code className={styles.call}>{call}</code>),
  },
  { key: 'count', header: texts.day, align: 'end', narrow: 'bare', area: 'count', cell: ({ count }) => countOf(count) },
  {
    key: 'per-visit',
    header: texts.perVisit,
    align: 'end',
    narrow: 'bare',
    area: 'average',
    cell: ({ count, visits }) =>
      visits > 0 ? texts.average({ calls: callsPerVisit(count / visits) }) : texts.nothingMeasured,
  },
];

/** What the code of a front end calls most often, in all of its releases. A loop has many calls for each visit. */
export function RequestedTable({ remote, recent }: { remote: string; recent: readonly RecentRelease[] }) {
  const own = recent.filter(each => remoteOf(each) === remote);
  const visits = own.reduce((sum, { day }) => sum + day.visits, 0);
  const counts = new Map<string, number>();
  for (const { call, count } of own.flatMap(({ requested = [] }) => requested))
    counts.set(call, (counts.get(call) ?? 0) + count);
  const rows = [...counts]
    .map(([call, count]) => ({ call, count, visits }))
    .sort((one, other) => other.count - one.count)
    .slice(0, MOST);
  if (rows.length === 0) return null;
  return (
    <div className={styles.requested}>
      <h3>{texts.mostRequested}</h3>
      <DataTable
        dense
        caption={texts.requested({ remote })}
        columns={columns}
        rows={rows}
        rowKey={({ call }) => call}
        areas='"call count average"'
      />
    </div>
  );
}
