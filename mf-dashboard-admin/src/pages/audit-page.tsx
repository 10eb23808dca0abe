import { Page } from '@kerf/ui';
import { ChoiceField } from '../components/filters/choice-field';
import { FilterBar } from '../components/filters/filter-bar';
import { PeriodFields } from '../components/filters/period-fields';
import { TextField } from '../components/filters/text-field';
import { useFilters } from '../components/filters/use-filters';
import { AuditList } from '../features/audit/audit-list';
import { auditMessages as texts } from '../messages/audit-messages';

/** Who changed what, filtered by the address. */
export default function AuditPage() {
  const filters = useFilters();
  return (
    <Page title={texts.title} intro={texts.description}>
      <FilterBar>
        <TextField label={texts.actor} name="actor" filters={filters} />
        <ChoiceField label={texts.kind} name="action" choices={texts.filters} filters={filters} />
        <PeriodFields filters={filters} />
      </FilterBar>
      <AuditList filters={filters} />
    </Page>
  );
}
