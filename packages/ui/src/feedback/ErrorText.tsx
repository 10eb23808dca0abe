import { Button } from '../button/Button';
import { Icon } from '../icons/Icon';
import { words } from '../words';
import styles from './ErrorText.module.css';

export interface ErrorTextProps {
  message: string;
  /** Called by the Retry button. Without it there is no button. */
  onRetry?: () => void;
  retryLabel?: string;
}

/** An error message as an alert, with an optional Retry button. */
export function ErrorText({ message, onRetry, retryLabel = words.retry }: ErrorTextProps) {
  return (
    <div className={styles.error}>
      <Icon name="alert" className={styles.icon} />
      <p role="alert" className={styles.message}>
        {message}
      </p>
      {onRetry ? <Button onClick={() => onRetry()}>{retryLabel}</Button> : null}
    </div>
  );
}
