import type { Order } from '@kerf/contracts';
import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { DateTime } from '../../components/date-time';
import styles from './orders-table.module.css';

/** The serial number in the list, and which order it is: its number, its date and where it goes. */
export function OrderReference({ order, serial }: { order: Order; serial: number }) {
  return (
    <div className={styles.reference}>
      {serial}
      <Link to={paths.myOrder(order._id)}>{order.number}</Link>
      <span className={styles.quiet}>
        <DateTime at={order.createdAt} />
      </span>
      <bdi className={styles.quiet}>{order.address}</bdi>
    </div>
  );
}
