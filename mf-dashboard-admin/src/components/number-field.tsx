import { Field, type FieldProps, Input } from '@kerf/ui';
import { useState } from 'react';
import { fieldText, numberError, typedNumber } from './number-text';

interface NumberFieldProps extends Pick<FieldProps, 'label' | 'hint' | 'error'> {
  name?: string;
  /** A number that was not typed here is shown in the format of the page. */
  value: number | null | undefined;
  /** NaN: what was typed is no number. Undefined: nothing was typed. */
  onChange: (value: number | undefined) => void;
  inputMode?: 'numeric' | 'decimal';
}

/** A field of a number, typed in the format of the page. What was typed stays while it is the value. */
export function NumberField({ name, value, onChange, inputMode = 'numeric', error, ...field }: NumberFieldProps) {
  const [typed, setTyped] = useState('');
  return (
    <Field {...field} error={numberError(typed, error)}>
      <Input
        name={name}
        inputMode={inputMode}
        autoComplete="off"
        value={Object.is(typedNumber(typed), value ?? undefined) ? typed : fieldText(value)}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(typedNumber(target.value));
        }}
      />
    </Field>
  );
}
