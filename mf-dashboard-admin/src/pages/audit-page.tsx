import { list } from '@kerf/api-client';
import type { AuditEntry } from '@kerf/contracts';
import { useList } from '@kerf/federation/use-list';
import { EmptyState, Page } from '@kerf/ui';
import { type Column } from '@kerf/ui/work';
import { DateTime } from '../components/date-time';
import { ChoiceField } from '../components/filters/choice-field';
import { FilterBar } from '../components/filters/filter-bar';
import { PeriodFields } from '../components/filters/period-fields';
import { TextField } from '../components/filters/text-field';
import { useFilters } from '../components/filters/use-filters';
import { PagedTable } from '../components/paged-table';
import { auditDetails, auditSentence } from '../features/audit/audit-sentence';
import { auditMessages as texts } from '../messages/audit-messages';

const columns: Column<AuditEntry>[] = [
  { key: 'at', header: texts.at, cell: ({ at }) => <DateTime at={at} /> },
  { key: 'what', header: texts.what, primary: true, cell: entry => <bdi>{auditSentence(entry)}</bdi> },
  { key: 'details', header: texts.details, cell: entry => <bdi>{auditDetails(entry)}</bdi> },
];

/** The parameters of the address that the API takes. */
const names = ['subject', 'actor', 'action', 'from', 'to'] as const;

/** Who changed what, newest first, filtered by the address. */
export default function AuditPage() {
  const filters = useFilters();
  const entries = useList(list('listAudit', { query: filters.pick(names) }));
  return (
    <Page title={texts.title} intro={texts.description}>
      <FilterBar>
        <TextField label={texts.actor} name="actor" filters={filters} />
        <ChoiceField label={texts.kind} name="action" choices={texts.filters} filters={filters} />
        <PeriodFields filters={filters} />
      </FilterBar>
      <PagedTable
        caption={texts.title}
        columns={columns}
        list={entries}
        rowKey={({ at, action, subject }) => `${at} ${action} ${subject}`}
        empty={<EmptyState title={texts.empty} />}
      />
    </Page>
  );
}
