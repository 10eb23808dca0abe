import type { ListedChange, ListedPreview } from '@kerf/contracts/staff';
import { type Column, DataTable } from '@kerf/ui/work';
import { DateTime } from '../../components/date-time';
import { releaseTexts as texts } from './messages';

const changeColumns: Column<ListedChange>[] = [
  { key: 'at', header: texts.at, primary: true, cell: ({ at }) => <DateTime at={at} /> },
  { key: 'what', header: texts.what, cell: ({ what }) => what },
  { key: 'release', header: texts.release, cell: ({ release, canary }) => canary ?? release },
  { key: 'by', header: texts.by, cell: ({ by }) => <bdi>{by}</bdi> },
  { key: 'reason', header: texts.reason, cell: ({ reason }) => <bdi>{reason}</bdi> },
];

export const ChangeTable = ({ remote, changes }: { remote: string; changes: readonly ListedChange[] }) => (
  <DataTable
    caption={texts.changesOf({ remote })}
    columns={changeColumns}
    rows={changes}
    rowKey={({ at, what }) => `${at} ${what}`}
    empty={<p>{texts.noChanges}</p>}
  />
);

const previewColumns: Column<ListedPreview>[] = [
  // The page server makes this page, so the link loads a document.
  { key: 'preview', header: texts.preview, primary: true, cell: ({ preview, path }) => <a href={path}>{preview}</a> },
  { key: 'release', header: texts.release, cell: ({ release }) => release },
  { key: 'by', header: texts.by, cell: ({ by }) => <bdi>{by}</bdi> },
  { key: 'expires', header: texts.expires, cell: ({ expires }) => <DateTime at={expires} /> },
];

export const PreviewTable = ({ remote, previews }: { remote: string; previews: readonly ListedPreview[] }) => (
  <DataTable
    caption={texts.previewsOf({ remote })}
    columns={previewColumns}
    rows={previews}
    rowKey={({ preview }) => preview}
  />
);
