import type { OrderDetail } from '@kerf/contracts';
import { Panel } from '@kerf/ui';
import { DateTime } from '../../components/date-time';
import { orderMessages as texts } from '../../messages/order-messages';
import styles from './order.module.css';

/** The dispute of the payment, and until when the shop can respond. */
export function DisputePanel({ order: { dispute, disputeDueBy } }: { order: OrderDetail }) {
  if (!dispute) return null;
  return (
    <Panel title={texts.dispute}>
      <p className={styles.text}>{texts.disputeStates[dispute]}</p>
      {disputeDueBy ? (
        <p className={styles.text}>
          {texts.respondBy} <DateTime at={disputeDueBy} />
        </p>
      ) : null}
    </Panel>
  );
}
