import type { Order } from '@kerf/contracts';
import styles from './customer.module.css';

/** Who ordered, and where it goes. */
export function Customer({ order }: { order: Order }) {
  return (
    <div className={styles.customer}>
      <bdi>{order.username}</bdi>
      <bdi className={styles.quiet}>{order.email}</bdi>
      <bdi className={styles.quiet}>{order.address}</bdi>
      <bdi className={styles.quiet}>{order.phone}</bdi>
    </div>
  );
}
