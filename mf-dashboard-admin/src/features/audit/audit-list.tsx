import { list } from '@kerf/api-client';
import type { AuditEntry } from '@kerf/contracts';
import { useList } from '@kerf/federation/use-list';
import { EmptyState } from '@kerf/ui';
import { type Column } from '@kerf/ui/work';
import { DateTime } from '../../components/date-time';
import type { Filters } from '../../components/filters/use-filters';
import { PagedTable } from '../../components/paged-table';
import { auditMessages as texts } from '../../messages/audit-messages';
import { auditDetails, auditSentence } from './audit-sentence';

const columns: Column<AuditEntry>[] = [
  { key: 'at', header: texts.at, cell: ({ at }) => <DateTime at={at} /> },
  { key: 'what', header: texts.what, primary: true, cell: entry => <bdi>{auditSentence(entry)}</bdi> },
  { key: 'details', header: texts.details, cell: entry => <bdi>{auditDetails(entry)}</bdi> },
];

/** The parameters of the address that the API takes. */
const names = ['subject', 'actor', 'action', 'from', 'to'] as const;

/** The changes that the address names, newest first. */
export function AuditList({ filters }: { filters: Filters }) {
  const entries = useList(list('listAudit', { query: filters.pick(names) }));
  return (
    <PagedTable
      caption={texts.title}
      columns={columns}
      list={entries}
      rowKey={({ at, action, subject }) => `${at} ${action} ${subject}`}
      empty={<EmptyState title={texts.empty} />}
    />
  );
}
