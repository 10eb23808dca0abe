import { cx } from '../cx';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import styles from './Spinner.module.css';

export interface SpinnerProps {
  label?: string;
  /** 'page' stands in the middle of an empty page, 'inline' in a line of text. */
  size?: 'page' | 'inline';
}

/** The purple spinner, announced as a status. */
export function Spinner({ label = 'Loading', size = 'page' }: SpinnerProps) {
  return (
    <span role="status" className={cx(styles.spinner, styles[size])}>
      <span className={styles.ring} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
