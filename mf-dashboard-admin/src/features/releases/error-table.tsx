import { query } from '@kerf/api-client';
import type { RemoteErrorGroup } from '@kerf/contracts';
import { useQuery } from '@kerf/federation/query';
import { Loaded } from '@kerf/ui';
import { type Column, DataTable } from '@kerf/ui/work';
import { DateTime } from '../../components/date-time';
import { releaseTexts as texts } from './messages';
import styles from './releases.module.css';

const SHOWN = '20';

const columns: Column<RemoteErrorGroup>[] = [
  {
    key: 'message',
    header: texts.message,
    primary: true,
    cell: ({ message, page, sourceStack, stack }) => (
      <>
        <bdi>{message || texts.unknown}</bdi> <small>{page}</small>
        {stack ? (
          <details>
            <summary>{texts.stack}</summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
            <pre className={styles.stack} tabIndex={0}>
              {sourceStack ?? stack}
            </pre>
          </details>
        ) : null}
      </>
    ),
  },
  { key: 'release', header: texts.release, cell: ({ release }) => release },
  { key: 'count', header: texts.count, align: 'end', cell: ({ count }) => count },
  { key: 'first', header: texts.first, cell: ({ firstSeen }) => <DateTime at={String(firstSeen)} /> },
];

/** The newest errors of a remote, with the stacks of their sources. */
export function ErrorTable({ remote }: { remote: string }) {
  const input = { query: { remote: remote.replaceAll('-', '_'), limit: SHOWN } };
  const errors = useQuery(query('listRemoteErrors', input));
  return (
    <Loaded query={errors} lines={3} empty={<p>{texts.noErrors}</p>}>
      {found => (
        <DataTable caption={texts.errorsOf({ remote })} columns={columns} rows={found} rowKey={({ id }) => id} />
      )}
    </Loaded>
  );
}
