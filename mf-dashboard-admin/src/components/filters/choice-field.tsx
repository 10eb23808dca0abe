import { Field, Select } from '@kerf/ui';
import { Options } from '../options';
import styles from './filter-bar.module.css';
import type { Filters } from './use-filters';

export interface ChoiceFieldProps {
  label: string;
  /** The parameter of the address. */
  name: string;
  /** Texts by value. The empty value removes the parameter. */
  choices: Readonly<Record<string, string>>;
  filters: Filters;
  /** For choices that say by themselves what they are about. */
  isLabelHidden?: boolean;
}

/** A select. Its value is a parameter of the address. */
export function ChoiceField({ label, name, choices, filters, isLabelHidden = false }: ChoiceFieldProps) {
  return (
    <Field label={label} className={isLabelHidden ? styles.unlabelled : ''}>
      <Select value={filters.get(name)} onChange={({ target }) => filters.change(name, target.value)}>
        <Options of={choices} />
      </Select>
    </Field>
  );
}
