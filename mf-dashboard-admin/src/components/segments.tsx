import { useId } from 'react';
import styles from './segments.module.css';

interface SegmentsProps<Value extends string> {
  label: string;
  /** Texts by value. */
  choices: Readonly<Record<Value, string>>;
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice between a few ways, all of them visible. */
export function Segments<Value extends string>({ label, choices, value, onChange }: SegmentsProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.segments} aria-label={label}>
      {(Object.keys(choices) as Value[]).map(choice => (
        <label key={choice} className={styles.segment}>
          <input type="radio" name={name} checked={choice === value} onChange={() => onChange(choice)} />
          {choices[choice]}
        </label>
      ))}
    </fieldset>
  );
}
