import { Field, type FieldProps, Input, VisuallyHidden } from '@kerf/ui';
import { useState } from 'react';
import styles from './number-field.module.css';
import { fieldText, numberError, typedNumber } from './number-text';

interface NumberFieldProps extends Pick<FieldProps, 'label' | 'hint' | 'error'> {
  name?: string;
  /** A number that was not typed here is shown in the format of the page. */
  value: number | null | undefined;
  /** NaN: what was typed is no number. Undefined: nothing was typed. */
  onChange: (value: number | undefined) => void;
  inputMode?: 'numeric' | 'decimal';
  /** After the number. Screen readers read it with the label. */
  unit?: string;
}

/** A field of a number, typed in the format of the page. What was typed stays while it is the value. */
export function NumberField({ name, value, onChange, inputMode = 'numeric', unit, error, ...field }: NumberFieldProps) {
  const [typed, setTyped] = useState('');
  const input = (
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
  );
  if (!unit)
    return (
      <Field {...field} error={numberError(typed, error)}>
        {input}
      </Field>
    );
  return (
    <Field
      {...field}
      label={
        <>
          {field.label}
          <VisuallyHidden> {unit}</VisuallyHidden>
        </>
      }
      error={numberError(typed, error)}
    >
      <span className={styles.affixed}>
        {input}
        <span aria-hidden="true" className={styles.unit}>
          {unit}
        </span>
      </span>
    </Field>
  );
}
