import { Badge, EmptyState, ErrorText, Skeleton, Spinner } from '@kerf/ui';
import styles from './Gallery.module.css';

const tones = ['neutral', 'accent', 'signal', 'ok', 'danger'] as const;

export function Messages() {
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        {tones.map(tone => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Badge tone="accent" cut>
          NEW
        </Badge>
        <Badge tone="signal" cut>
          19% OFF
        </Badge>
        <Spinner size="inline" />
      </div>
      <ErrorText message="Loading chunk failed" onRetry={() => undefined} />
      <ErrorText
        message="The list of orders could not be loaded: the shop does not respond. Check your connection and try again."
        onRetry={() => undefined}
      />
      <ErrorText message="Error: Email Address is required" />
      <div className={styles.grid}>
        <Skeleton shape="card" />
        <Skeleton shape="box" />
        <Skeleton lines={4} />
        <Spinner />
      </div>
      <EmptyState title="No users match" icon="users" text="Try fewer letters." />
    </div>
  );
}
