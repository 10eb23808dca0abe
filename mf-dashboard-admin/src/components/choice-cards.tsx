import { useId } from 'react';
import styles from './choice-cards.module.css';

interface Choice<Value extends string> {
  value: Value;
  label: string;
  hint?: string;
}

interface ChoiceCardsProps<Value extends string> {
  legend: string;
  choices: readonly Choice<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
}

/** A choice between a few ways, each with what it means. */
export function ChoiceCards<Value extends string>({
  legend,
  choices,
  value: chosen,
  onChange,
}: ChoiceCardsProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {choices.map(({ value, label, hint }) => (
        <label key={value} className={styles.choice}>
          <input type="radio" name={name} checked={value === chosen} onChange={() => onChange(value)} />
          <span>
            {label}
            {hint ? <span className={styles.hint}>{hint}</span> : null}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
