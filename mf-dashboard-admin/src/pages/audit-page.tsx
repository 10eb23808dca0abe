import { list } from '@kerf/api-client';
import { useList } from '@kerf/federation/use-list';
import { EmptyState, Loaded, LoadMore, Page } from '@kerf/ui';
import { ChoiceField } from '../components/filters/choice-field';
import { FilterBar } from '../components/filters/filter-bar';
import { PeriodFields } from '../components/filters/period-fields';
import { TextField } from '../components/filters/text-field';
import { useFilters } from '../components/filters/use-filters';
import { AuditDays } from '../features/audit/audit-days';
import { auditMessages as texts } from '../messages/audit-messages';

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
      <Loaded query={entries} lines={16} empty={<EmptyState title={texts.empty} />}>
        {shown => (
          <>
            <AuditDays entries={shown} />
            <LoadMore list={entries} end={texts.end}>
              {texts.more}
            </LoadMore>
          </>
        )}
      </Loaded>
    </Page>
  );
}
