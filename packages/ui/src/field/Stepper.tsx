import { useId } from 'react';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import { StepButtons } from './StepButtons';
import styles from './Stepper.module.css';

export interface StepperProps {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  /** Hides the label visually; screen readers still read it. */
  hideLabel?: boolean;
}

/** A whole number between `min` and `max`, typed or changed one by one. Values outside are clamped when the input loses the focus. */
export function Stepper({ label, value, min, max, onChange, hideLabel = false }: StepperProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      <StepButtons value={value} min={min} max={max} onChange={onChange} what={label}>
        <input
          id={id}
          className={styles.number}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          value={Number.isNaN(value) ? '' : value}
          onChange={event => onChange(event.target.valueAsNumber)}
          onBlur={() => onChange(Math.min(max, Math.max(min, Math.trunc(value) || min)))}
        />
      </StepButtons>
    </div>
  );
}
