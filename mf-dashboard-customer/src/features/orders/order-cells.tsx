import type { Order } from '@kerf/contracts';
import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { DateTime } from '../../components/date-time';
import { messages } from '../../messages';
import styles from './orders-table.module.css';

const { orders: texts } = messages;

/** The serial number in the list, and which order it is: its number, its date and where it goes. */
export const OrderReference = ({ order, serial }: { order: Order; serial: number }) => (
  <div className={styles.reference}>
    {serial}
    <Link to={paths.myOrder(order._id)}>{order.number}</Link>
    <span className={styles.quiet}>
      <DateTime at={order.createdAt} />
    </span>
    <bdi className={styles.quiet}>{order.address}</bdi>
  </div>
);

/** The first item of an order, and the others on demand. */
export function OrderedItems({ order }: { order: Order }) {
  const others = order.lines.slice(1);
  return (
    <>
      <bdi>{order.name}</bdi>
      {others.length > 0 ? (
        <details className={styles.others}>
          <summary>{texts.andMore(others.length)}</summary>
          <ul>
            {others.map(({ item, quantity, name }) => (
              <li key={item}>
                {quantity} × <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}

const LONGEST = 12;

/** The payment provider's id in one line. The order's page shows it in full. */
export const TransactionId = ({ id }: { id: string }) => (
  <span className={styles.transaction} title={id}>
    {id.length > LONGEST ? `${id.slice(0, 7)}…${id.slice(-4)}` : id}
  </span>
);
