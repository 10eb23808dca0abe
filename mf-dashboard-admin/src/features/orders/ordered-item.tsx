import type { Order } from '@kerf/contracts';
import { DateTime } from '../../components/date-time';
import { ordersMessages as texts } from '../../messages/orders-messages';
import styles from './customer.module.css';

/** The first item of an order, how many lines follow it, and until when the shop can respond to an open dispute. */
export function OrderedItem({ order: { name, lines, disputeDueBy } }: { order: Order }) {
  return (
    <>
      <bdi>{name}</bdi>
      {lines.length > 1 ? <span className={styles.more}>{texts.more(lines.length - 1)}</span> : null}
      {disputeDueBy ? (
        <span className={styles.due}>
          {texts.disputedUntil} <DateTime at={disputeDueBy} />
        </span>
      ) : null}
    </>
  );
}
