import type { ListedPreview } from '@kerf/contracts/staff';
import { type Column, DataTable } from '@kerf/ui/work';
import { DateTime } from '../../components/date-time';
import { releaseTexts as texts } from './messages';

const columns: Column<ListedPreview>[] = [
  {
    key: 'preview',
    header: texts.preview,
    primary: true,
    // The page server makes this page, so the link loads a document.
    cell: ({ preview, path }) => <a href={path}>{preview}</a>,
  },
  { key: 'release', header: texts.release, cell: ({ release }) => release },
  { key: 'by', header: texts.by, cell: ({ by }) => <bdi>{by}</bdi> },
  { key: 'expires', header: texts.expires, cell: ({ expires }) => <DateTime at={expires} /> },
];

export const PreviewTable = ({ remote, previews }: { remote: string; previews: readonly ListedPreview[] }) => (
  <DataTable caption={texts.previewsOf(remote)} columns={columns} rows={previews} rowKey={({ preview }) => preview} />
);
