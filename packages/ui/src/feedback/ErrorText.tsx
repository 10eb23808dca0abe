import { Button } from '../button/Button';
import { Icon } from '../icons/Icon';
import styles from './ErrorText.module.css';

export interface ErrorTextProps {
  message: string;
  /** Offers a button to try again. */
  onRetry?: () => void;
  retryLabel?: string;
}

/** What went wrong, announced, and a way to try again. */
export function ErrorText({ message, onRetry, retryLabel = 'Retry' }: ErrorTextProps) {
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
