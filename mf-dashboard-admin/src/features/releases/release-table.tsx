import type { ListedRelease } from '@kerf/contracts/staff';
import { Badge } from '@kerf/ui';
import { type Column, DataTable } from '@kerf/ui/work';
import { DateTime } from '../../components/date-time';
import { kilobytesOf } from './formats';
import { releaseTexts as texts } from './messages';
import styles from './releases.module.css';

const columns: Column<ListedRelease>[] = [
  {
    key: 'release',
    header: texts.release,
    primary: true,
    cell: ({ release, state }) => (
      <>
        {release} <small className={styles.state}>{state}</small>
      </>
    ),
  },
  {
    key: 'published',
    header: texts.published,
    cell: ({ at, by }) => (
      <>
        <DateTime at={at} /> <bdi>{by}</bdi>
      </>
    ),
  },
  {
    key: 'commit',
    header: texts.commit,
    cell: ({ commit, message, changes, tests }) => (
      <>
        {commit} <bdi>{message}</bdi>
        {tests ? <small className={styles.state}>{texts.testsOf({ result: tests })}</small> : null}
        {changes.length > 0 ? (
          <details>
            <summary>{texts.changeLog({ count: changes.length })}</summary>
            <ul className={styles.log}>
              {changes.map(change => (
                <li key={change}>
                  <bdi>{change}</bdi>
                </li>
              ))}
            </ul>
          </details>
        ) : null}
      </>
    ),
  },
  {
    key: 'scripts',
    header: texts.scripts,
    cell: ({ sizes }) =>
      sizes
        ? texts.size({ entry: kilobytesOf(sizes.entry), page: kilobytesOf(sizes.largestPage) })
        : texts.nothingMeasured,
  },
  {
    key: 'built-with',
    header: texts.builtWith,
    cell: ({ contract, runtime, shared, incompatible }) => (
      <>
        <Badge tone={incompatible ? 'danger' : 'neutral'}>{incompatible ? texts.incompatible : texts.compatible}</Badge>
        <details>
          <summary>{texts.versions({ contract, runtime })}</summary>
          {incompatible ? <p>{incompatible}</p> : null}
          <ul className={styles.log}>
            {Object.entries(shared).map(([library, version]) => (
              <li key={library}>
                {library} {version}
              </li>
            ))}
          </ul>
        </details>
      </>
    ),
  },
];

export const ReleaseTable = ({ remote, releases }: { remote: string; releases: readonly ListedRelease[] }) => (
  <DataTable
    caption={texts.releasesOf({ remote })}
    columns={columns}
    rows={releases}
    rowKey={({ release }) => release}
    empty={<p>{texts.none}</p>}
  />
);
