import { cx } from '../cx';
import { Icon } from '../icons/Icon';
import styles from './Steps.module.css';

export interface Step {
  name: string;
  /** When the step was or will be taken. */
  note?: string | undefined;
  isDone: boolean;
}

export interface StepsProps {
  /** The accessible name. */
  label: string;
  /** In their order: the done ones first. */
  steps: readonly Step[];
}

/** How far something is: a slanted segment for each step, with a tick and the name. */
export function Steps({ label, steps }: StepsProps) {
  const next = steps.findIndex(({ isDone }) => !isDone);
  const last = next < 0 ? steps.length - 1 : next - 1;
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map(({ name, note, isDone }, at) => (
        <li
          key={name}
          className={cx(isDone && styles.done, at === next && styles.next)}
          aria-current={at === last ? 'step' : undefined}
        >
          <span className={styles.segment} />
          <span className={styles.name}>
            {isDone ? <Icon name="check" /> : null}
            <span>{name}</span>
          </span>
          {note ? <span className={styles.note}>{note}</span> : null}
        </li>
      ))}
    </ol>
  );
}
