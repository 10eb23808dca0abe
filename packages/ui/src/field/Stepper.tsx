import type { Ref } from 'react';
import { IconButton } from '../button/IconButton';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import { words } from '../words';
import { Field, type FieldProps } from './Field';
import styles from './Stepper.module.css';

export interface StepperProps extends Pick<FieldProps, 'hint' | 'error'> {
  label: string;
  /** NaN while the input is empty. */
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  /** Validates in place of the default, which clamps a value outside the bounds. A form that shows its own errors passes it. */
  onBlur?: () => void;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  /** Hides the label visually; screen readers still read it. */
  hideLabel?: boolean;
}

/** A whole number between `min` and `max`, typed or changed one by one. Takes the `field` of a `Controller`. */
export function Stepper(props: StepperProps) {
  const { label, value, min, max, onChange, hint, error, name, ref, hideLabel = false } = props;
  const change = (next: number) => onChange(Math.min(max, Math.max(min, Math.trunc(next) || min)));
  return (
    <Field
      label={hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      hint={hint}
      error={error}
      className={hideLabel ? styles.unlabelled : undefined}
    >
      {control => (
        <div className={styles.stepper}>
          <IconButton
            icon="minus"
            label={words.oneLess({ label })}
            disabled={value <= min}
            onClick={() => change(value - 1)}
          />
          <input
            {...control}
            ref={ref}
            name={name}
            className={styles.number}
            type="number"
            inputMode="numeric"
            min={min}
            max={max}
            value={Number.isNaN(value) ? '' : value}
            onChange={event => onChange(event.target.valueAsNumber)}
            onBlur={props.onBlur ?? (() => change(value))}
          />
          <IconButton
            icon="plus"
            label={words.oneMore({ label })}
            disabled={value >= max}
            onClick={() => change(value + 1)}
          />
        </div>
      )}
    </Field>
  );
}
