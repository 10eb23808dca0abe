import { type Ref, useId } from 'react';
import { words } from '../words';
import { Star } from './Star';
import styles from './Stars.module.css';

const ratings = [1, 2, 3, 4, 5] as const;

export interface StarsInputProps {
  label: string;
  name: string;
  /** From 1 to 5; undefined or 0 while none is chosen. */
  value: number | undefined;
  onChange: (value: number) => void;
  onBlur?: () => void;
  error?: string | undefined;
  disabled?: boolean | undefined;
  /** Receives the radio button to focus for an invalid form: the chosen one, or the first. */
  ref?: Ref<HTMLInputElement>;
}

/** A rating input of five radio buttons. Accepts the `field` of react-hook-form's Controller. */
export function StarsInput({ label, name, value, onChange, onBlur, error, disabled, ref }: StarsInputProps) {
  const errorId = useId();
  const entry = value || 1;
  return (
    <fieldset className={styles.group} disabled={disabled} aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.choices}>
        {ratings.map(rating => (
          <label key={rating} className={styles.choice}>
            <input
              ref={rating === entry ? ref : undefined}
              type="radio"
              name={name}
              value={rating}
              checked={rating === value}
              onChange={() => onChange(rating)}
              onBlur={onBlur}
              aria-label={words.stars({ stars: rating })}
              aria-invalid={error ? true : undefined}
              className={styles.radio}
            />
            <Star fill={value && rating <= value ? 1 : 0} />
          </label>
        ))}
      </div>
      {error ? (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
