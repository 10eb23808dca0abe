import { locale } from '@kerf/contracts/domain';
import { type ControlledRemote, failedShare, type RecentRelease } from '@kerf/contracts/staff';
import { Badge, type BadgeTone } from '@kerf/ui';
import { type Column, DataTable } from '@kerf/ui/work';
import { countOf, percentOf } from './formats';
import { releaseTexts as texts } from './messages';
import styles from './releases.module.css';
import { TakenText } from './taken';
import { isHigh, type ReleaseState, remoteOf, stateOf } from './verdict';

const tones: Record<ReleaseState, BadgeTone> = { live: 'ok', canary: 'signal', gone: 'neutral' };
const ranks: Record<ReleaseState, number> = { live: 0, canary: 1, gone: 2 };

type ReleaseName = Pick<RecentRelease, 'remote' | 'release'>;
const isOf = (some: readonly ReleaseName[], { remote, release }: ReleaseName) =>
  some.some(each => each.remote === remote && each.release === release);

interface NowProps {
  remotes: readonly ControlledRemote[];
  recent: readonly RecentRelease[];
  failing: readonly RecentRelease[];
}

/** The last five minutes of each release beside 24 hours: failed visits, and the calls of its code that failed. Also those no longer live. */
export function NowTable({ remotes, recent, failing }: NowProps) {
  /** The front ends that fail come first. */
  const rankOf = (name: string) => (failing.some(({ remote }) => remote === name) ? 0 : 1);
  const rows = recent
    .filter(({ remote }) => remote !== 'other')
    .map(each => ({ ...each, name: remoteOf(each), state: stateOf(each, remotes) }))
    .sort(
      (one, other) =>
        rankOf(one.remote) - rankOf(other.remote) ||
        one.name.localeCompare(other.name, locale()) ||
        ranks[one.state] - ranks[other.state],
    );
  type Row = (typeof rows)[number];
  const numbers = (key: 'calls' | 'refusedCalls' | 'limitedCalls' | 'failedCalls', header: string): Column<Row>[] => [
    {
      key,
      header: texts.fiveMinutes({ what: header }),
      align: 'end',
      ...(key === 'calls' || key === 'refusedCalls' ? { narrow: 'hidden' } : { area: key }),
      cell: ({ fiveMinutes }) => (
        <span className={key !== 'calls' && isHigh(fiveMinutes[key] ?? 0, fiveMinutes.calls) ? styles.high : undefined}>
          {countOf(fiveMinutes[key] ?? 0)}
        </span>
      ),
    },
    { key: `${key}-day`, header: texts.day, align: 'end', narrow: 'hidden', cell: ({ day }) => countOf(day[key] ?? 0) },
  ];
  const columns: Column<Row>[] = [
    {
      key: 'release',
      header: texts.frontEnd,
      primary: true,
      area: 'release',
      cell: ({ name, release }) => (
        <span className={styles.named}>
          {name} <small className={styles.state}>{release}</small>
        </span>
      ),
    },
    {
      key: 'state',
      header: texts.state,
      narrow: 'bare',
      area: 'state',
      cell: ({ remote, release, state, takenBy }) => (
        <>
          <Badge tone={tones[state]}>{texts.states[state]}</Badge>{' '}
          {isOf(failing, { remote, release }) ? <Badge tone="danger">{texts.failsNow}</Badge> : null}
          {takenBy ? (
            <small className={styles.state}>
              <TakenText by={takenBy} />
            </small>
          ) : null}
        </>
      ),
    },
    {
      key: 'failed',
      header: texts.fiveMinutes({ what: texts.failed }),
      align: 'end',
      area: 'failed',
      cell: ({ remote, release, fiveMinutes }) => (
        <span className={isOf(failing, { remote, release }) ? styles.failing : undefined}>
          {fiveMinutes.visits > 0 ? percentOf(failedShare(fiveMinutes)) : texts.nothingMeasured}
        </span>
      ),
    },
    {
      key: 'failed-day',
      header: texts.day,
      align: 'end',
      area: 'day',
      cell: ({ day }) => (day.visits > 0 ? percentOf(failedShare(day)) : texts.nothingMeasured),
    },
    ...numbers('calls', texts.calls),
    ...numbers('refusedCalls', texts.refused),
    ...numbers('limitedCalls', texts.limited),
    ...numbers('failedCalls', texts.failedCalls),
  ];
  return (
    <DataTable
      dense
      caption={texts.now}
      columns={columns}
      rows={rows}
      rowKey={({ remote, release }) => `${remote} ${release}`}
      areas='"release release state" "failed day limitedCalls" "failedCalls failedCalls ."'
      empty={<p>{texts.nobody}</p>}
    />
  );
}
