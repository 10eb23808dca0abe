import { EmptyState, ErrorText, Section } from '@kerf/ui';
import { type Column, DataTable } from '@kerf/ui/work';
import { messages } from '../../messages';
import type { Change, Release, RemoteReleases } from './release-service';
import styles from './releases.module.css';
import { RollbackForm } from './rollback-form';

const { releases: texts } = messages;
const times = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const time = (at: string) => times.format(new Date(at));

const releaseColumns: Column<Release>[] = [
  {
    key: 'release',
    header: texts.release,
    primary: true,
    cell: ({ release }) => <span className={styles.release}>{release}</span>,
  },
  { key: 'published', header: texts.published, cell: ({ at }) => time(at) },
  { key: 'by', header: texts.by, cell: ({ by }) => <bdi>{by}</bdi> },
  {
    key: 'commit',
    header: texts.commit,
    cell: ({ commit, message }) => (
      <span className={styles.release}>
        {commit} <bdi>{message}</bdi>
      </span>
    ),
  },
  { key: 'tests', header: texts.tests, cell: ({ tests }) => <span className={styles.release}>{tests}</span> },
  { key: 'state', header: texts.state, cell: ({ state }) => state },
];

const changeColumns: Column<Change>[] = [
  { key: 'at', header: texts.at, primary: true, cell: ({ at }) => time(at) },
  { key: 'what', header: texts.what, cell: ({ what }) => what },
  {
    key: 'release',
    header: texts.release,
    cell: ({ release, canary }) => <span className={styles.release}>{canary ?? release}</span>,
  },
  { key: 'by', header: texts.by, cell: ({ by }) => <bdi>{by}</bdi> },
  { key: 'reason', header: texts.reason, cell: ({ reason }) => <bdi>{reason}</bdi> },
];

/** The releases of one remote, its newest changes, and the form for a rollback or the command that does it. */
export function RemoteReleasesSection({ of, canRollBack }: { of: RemoteReleases; canRollBack: boolean }) {
  const { remote, problem, releases, changes } = of;
  return (
    <Section title={remote}>
      <div className={styles.remote}>
        {problem ? <ErrorText message={problem} /> : null}
        <DataTable
          caption={texts.caption(remote)}
          columns={releaseColumns}
          rows={releases}
          rowKey={({ release }) => release}
          empty={<EmptyState title={texts.none} />}
        />
        {canRollBack ? (
          <RollbackForm key={`${of.live} ${of.canary}`} {...of} />
        ) : (
          <p>
            {texts.onlyCommand} <code>npm run rollback -- {remote}</code>
          </p>
        )}
        <DataTable
          showCaption
          caption={texts.changes(remote)}
          columns={changeColumns}
          rows={changes}
          rowKey={({ at, what }) => `${at} ${what}`}
          empty={<EmptyState title={texts.noChanges} />}
        />
      </div>
    </Section>
  );
}
