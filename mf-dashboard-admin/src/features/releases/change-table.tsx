import type { ListedChange } from '@kerf/contracts/staff';
import { type Column, DataTable } from '@kerf/ui/work';
import { DateTime } from '../../components/date-time';
import { releaseTexts as texts } from './messages';

const columns: Column<ListedChange>[] = [
  { key: 'at', header: texts.at, primary: true, cell: ({ at }) => <DateTime at={at} /> },
  { key: 'what', header: texts.what, cell: ({ what }) => what },
  { key: 'release', header: texts.release, cell: ({ release, canary }) => canary ?? release },
  { key: 'by', header: texts.by, cell: ({ by }) => <bdi>{by}</bdi> },
  { key: 'reason', header: texts.reason, cell: ({ reason }) => <bdi>{reason}</bdi> },
];

export const ChangeTable = ({ remote, changes }: { remote: string; changes: readonly ListedChange[] }) => (
  <DataTable
    caption={texts.changesOf(remote)}
    columns={columns}
    rows={changes}
    rowKey={({ at, what }) => `${at} ${what}`}
    empty={<p>{texts.noChanges}</p>}
  />
);
