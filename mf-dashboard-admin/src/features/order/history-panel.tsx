import type { OrderDetail } from '@kerf/contracts';
import { Panel } from '@kerf/ui';
import { DateTime } from '../../components/date-time';
import { orderMessages as texts } from '../../messages/order-messages';
import styles from './order.module.css';

/** What happened to the order, and who did it, oldest first. */
export function HistoryPanel({ order: { timeline } }: { order: OrderDetail }) {
  return (
    <Panel title={texts.history}>
      <ol className={styles.history}>
        {timeline.map(({ at, status, by }) => (
          <li key={`${at} ${status}`}>
            {texts.steps[status] ?? status}
            <span className={styles.quiet}>
              <DateTime at={at} />, {by}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
