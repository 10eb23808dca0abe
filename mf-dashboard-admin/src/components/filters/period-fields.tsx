import { Field, Input } from '@kerf/ui';
import { messages } from '../../messages';
import type { Filters } from './use-filters';

/** The first and the last day of a period, which are parameters of the address. */
export function PeriodFields({ filters }: { filters: Filters }) {
  return (['from', 'to'] as const).map(name => (
    <Field key={name} label={messages.lists[name]}>
      <Input type="date" value={filters.get(name)} onChange={({ target }) => filters.change(name, target.value)} />
    </Field>
  ));
}
