import { useNavigationType } from '@kerf/federation/router';
import { Field, Input, useDebouncedValue } from '@kerf/ui';
import { useEffect, useRef, useState } from 'react';
import type { Filters } from './use-filters';

export interface TextFieldProps {
  label: string;
  /** Seen instead of the label. Default: the label. */
  placeholder?: string;
  /** The parameter of the address. */
  name: string;
  filters: Filters;
}

/** A search input. Its text becomes a parameter of the address 300 ms after the last letter. */
export function TextField({ label, placeholder = label, name, filters }: TextFieldProps) {
  const value = filters.get(name);
  const [text, setText] = useState(value);
  const settled = useDebouncedValue(text.trim(), 300);
  const latest = useRef(filters);
  latest.current = filters;
  useEffect(() => {
    if (settled !== latest.current.get(name)) latest.current.change(name, settled);
  }, [settled, name]);
  // A change of a filter replaces the entry of the history. Any other navigation, such as a saved filter or Back, replaces the text.
  const navigation = useNavigationType();
  useEffect(() => {
    if (navigation !== 'REPLACE') setText(value);
  }, [navigation, value]);
  return (
    <Field label={label}>
      <Input
        type="search"
        placeholder={placeholder}
        value={text}
        maxLength={100}
        onChange={({ target }) => setText(target.value)}
      />
    </Field>
  );
}
