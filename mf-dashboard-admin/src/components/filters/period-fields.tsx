import { Field, Input } from '@kerf/ui';
import { listsMessages } from '../../messages/lists-messages';
import type { Filters } from './use-filters';

/** The first and the last day of a period, which are parameters of the address. */
export function PeriodFields({ filters }: { filters: Filters }) {
  return (['from', 'to'] as const).map(name => (
    <Field key={name} label={listsMessages[name]}>
      <Input type="date" value={filters.get(name)} onChange={({ target }) => filters.change(name, target.value)} />
    </Field>
  ));
}
