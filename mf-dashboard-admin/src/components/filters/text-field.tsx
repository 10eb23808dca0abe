import { Field, Input, useDebouncedValue } from '@kerf/ui';
import { useEffect, useRef, useState } from 'react';
import type { Filters } from './use-filters';

export interface TextFieldProps {
  label: string;
  /** The parameter of the address. */
  name: string;
  filters: Filters;
}

/** A text that is in the address, a moment after the last letter. */
export function TextField({ label, name, filters }: TextFieldProps) {
  const [text, setText] = useState(filters.get(name));
  const settled = useDebouncedValue(text.trim(), 300);
  const latest = useRef(filters);
  latest.current = filters;
  useEffect(() => {
    if (settled !== latest.current.get(name)) latest.current.change(name, settled);
  }, [settled, name]);
  return (
    <Field label={label}>
      <Input type="search" value={text} maxLength={100} onChange={({ target }) => setText(target.value)} />
    </Field>
  );
}
