import type { Order } from '@kerf/contracts';
import styles from './customer.module.css';

/** The customer's name and e-mail address. */
export function Customer({ order }: { order: Order }) {
  return (
    <div className={styles.customer}>
      <bdi>{order.username}</bdi>
      <bdi className={styles.quiet}>{order.email}</bdi>
    </div>
  );
}
