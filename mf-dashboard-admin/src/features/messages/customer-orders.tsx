import { query } from '@kerf/api-client';
import { formatCents } from '@kerf/contracts/domain';
import { paths } from '@kerf/federation';
import { useQuery } from '@kerf/federation/query';
import { Link } from '@kerf/federation/router';
import { Icon } from '@kerf/ui';
import { DateTime } from '../../components/date-time';
import { OrderBadge } from '../../components/order-badge';
import { textWith } from '../../components/text-with';
import { contactMessages as texts } from '../../messages/contact-messages';
import { listsMessages } from '../../messages/lists-messages';
import { ownPaths, refundHash } from '../../paths';
import styles from './messages.module.css';

const mostShown = 2;

/** The last orders of the writer of a message. Nothing for a visitor who has none. */
export function CustomerOrders({ email }: { email: string }) {
  const orders = useQuery(query('listOrders', { query: { q: email, limit: '10' } }));
  const own = (orders.data ?? []).filter(order => order.email.toLowerCase() === email.toLowerCase());
  if (own.length === 0) return null;
  return (
    <ul className={styles.orders} aria-label={texts.ordersOf({ email })}>
      {own.slice(0, mostShown).map(order => (
        <li key={order._id} className={styles.order}>
          <Icon name="order" />
          <Link to={ownPaths.order(order._id)}>{order.number}</Link>
          <span className={styles.quiet}>
            {textWith(listsMessages.pair, {
              one: <DateTime at={order.createdAt} />,
              other: formatCents(order.total, order.currency),
            })}
          </span>
          <OrderBadge order={order} />
          {order.paid && !order.closed ? (
            <Link to={ownPaths.order(order._id) + refundHash} aria-label={texts.refundOf({ number: order.number })}>
              {texts.refund}
            </Link>
          ) : null}
        </li>
      ))}
      {own.length > mostShown ? (
        <li className={styles.order}>
          <Link to={`${paths.allOrders}?${new URLSearchParams({ q: email })}`}>{texts.allOrders}</Link>
        </li>
      ) : null}
    </ul>
  );
}
