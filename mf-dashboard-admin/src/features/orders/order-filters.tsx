import { ChoiceField } from '../../components/filters/choice-field';
import { FilterBar } from '../../components/filters/filter-bar';
import { PeriodFields } from '../../components/filters/period-fields';
import { TextField } from '../../components/filters/text-field';
import type { Filters } from '../../components/filters/use-filters';
import { ordersMessages as texts } from '../../messages/orders-messages';
import { orderStates } from './order-states';

/** The search, the filters and the order of the list, all in the address. */
export function OrderFilters({ filters }: { filters: Filters }) {
  return (
    <FilterBar>
      <TextField label={texts.search} name="q" filters={filters} />
      <ChoiceField label={texts.status} name="status" choices={{ '': texts.all, ...orderStates }} filters={filters} />
      <PeriodFields filters={filters} />
      <ChoiceField label={texts.sort} name="sort" choices={texts.sorts} filters={filters} />
    </FilterBar>
  );
}
