import type { Order } from '@kerf/contracts';
import { Link, useLocation } from '@kerf/federation/router';
import { ownPaths } from '../../paths';
import styles from './customer.module.css';

/** The serial number in the list, and the number of the order, which links to its page. The filters go with it. */
export function OrderReference({ order, serial }: { order: Order; serial: number }) {
  const { search } = useLocation();
  return (
    <div className={styles.reference}>
      {serial}
      <Link to={`${ownPaths.order(order._id)}${search}`}>{order.number}</Link>
    </div>
  );
}
