import type { Order } from '@kerf/contracts';
import { Link, useLocation } from '@kerf/federation/router';
import { Badge } from '@kerf/ui';
import { DateTime } from '../../components/date-time';
import { RowAction } from '../../components/row-action';
import { ordersMessages as texts } from '../../messages/orders-messages';
import { ownPaths } from '../../paths';
import styles from './order-cells.module.css';

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

/** The first item of an order, how many lines follow it, and until when the shop can respond to an open dispute. */
export const OrderedItem = ({ order: { name, lines, disputeDueBy } }: { order: Order }) => (
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

/** The customer's name and e-mail address. */
export const Customer = ({ order }: { order: Order }) => (
  <div className={styles.customer}>
    <bdi>{order.username}</bdi>
    <bdi className={styles.quiet}>{order.email}</bdi>
  </div>
);

/** The state of an order. A paid one that is not shipped yet has a button that ships it. */
export function OrderState({ order, onShip }: { order: Order; onShip: () => void }) {
  if (order.status === 'shipped') return <Badge tone="ok">{texts.shifted}</Badge>;
  if (order.closed) return <Badge>{texts.refunded}</Badge>;
  if (!order.paid) return <Badge>{texts.unpaid}</Badge>;
  return (
    <RowAction variant="primary" aria-label={texts.shipOf(order.name, order.username)} onClick={onShip}>
      {texts.pending}
    </RowAction>
  );
}
