import { type ReactNode, useId } from 'react';
import { cx } from '../cx';
import { ControlContext, type ControlProps } from './control';
import styles from './Field.module.css';

export interface FieldProps {
  label: ReactNode;
  /** An Input, TextArea or Select, or a function for another control: `control => <input {...control} />`. */
  children: ReactNode | ((control: ControlProps) => ReactNode);
  hint?: ReactNode;
  /** The validation message of an invalid field. */
  error?: string | undefined;
  className?: string;
}

/** A label, a control, a hint and an error, connected for screen readers. */
export function Field({ label, children, hint, error, className }: FieldProps) {
  const id = useId();
  const hintId = `${id}hint`;
  const errorId = `${id}error`;
  const control: ControlProps = {
    id,
    'aria-describedby': cx(error && errorId, hint ? hintId : undefined) || undefined,
    'aria-invalid': error ? true : undefined,
  };
  return (
    <div className={cx(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <ControlContext value={control}>{typeof children === 'function' ? children(control) : children}</ControlContext>
      {hint ? (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
