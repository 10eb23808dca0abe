import { cx } from '../cx';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import { words } from '../words';
import styles from './Spinner.module.css';

export interface SpinnerProps {
  label?: string;
  /** 'page' is centered in an empty page, 'inline' fits a line of text. */
  size?: 'page' | 'inline';
}

/** A spinner that screen readers announce as a status. */
export function Spinner({ label = words.loading, size = 'page' }: SpinnerProps) {
  return (
    <span role="status" className={cx(styles.spinner, styles[size])}>
      <span className={styles.ring} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
