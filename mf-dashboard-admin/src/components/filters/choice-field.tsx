import { Field, Select } from '@kerf/ui';
import { Options } from '../options';
import type { Filters } from './use-filters';

export interface ChoiceFieldProps {
  label: string;
  /** The parameter of the address. */
  name: string;
  /** Texts by value. The empty value removes the parameter. */
  choices: Readonly<Record<string, string>>;
  filters: Filters;
}

/** A select. Its value is a parameter of the address. */
export function ChoiceField({ label, name, choices, filters }: ChoiceFieldProps) {
  return (
    <Field label={label}>
      <Select value={filters.get(name)} onChange={({ target }) => filters.change(name, target.value)}>
        <Options of={choices} />
      </Select>
    </Field>
  );
}
