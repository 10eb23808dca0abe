import type { Order } from '@kerf/contracts';
import { Link } from '@kerf/federation/router';
import { ownPaths } from '../../paths';
import styles from './customer.module.css';

/** The serial number in the list, and the number of the order, which links to its page. */
export function OrderReference({ order, serial }: { order: Order; serial: number }) {
  return (
    <div className={styles.reference}>
      {serial}
      <Link to={ownPaths.order(order._id)}>{order.number}</Link>
    </div>
  );
}
