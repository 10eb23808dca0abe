import type { Order } from '@kerf/contracts';
import { Link, useLocation } from '@kerf/federation/router';
import { Badge, Icon, VisuallyHidden } from '@kerf/ui';
import { DateTime } from '../../components/date-time';
import { isToShip, OrderBadge, PartBadge } from '../../components/order-badge';
import { RowAction } from '../../components/row-action';
import { textWith } from '../../components/text-with';
import { ordersMessages as texts } from '../../messages/orders-messages';
import { ownPaths } from '../../paths';
import styles from './order-cells.module.css';

/** The number of the order, which links to its page. The filters go with it. */
export function OrderNumber({ order }: { order: Order }) {
  const { search } = useLocation();
  return (
    <Link data-row={order._id} className={styles.number} to={`${ownPaths.order(order._id)}${search}`}>
      {order.number}
    </Link>
  );
}

/** The first item of an order, and how many lines follow it. */
export const OrderedItem = ({ order: { name, lines } }: { order: Order }) => (
  <div className={styles.item}>
    <bdi className={styles.cut}>{name}</bdi>
    {lines.length > 1 ? (
      <span className={styles.quiet}>
        <span aria-hidden="true">{texts.more({ lines: lines.length - 1 })}</span>
        <VisuallyHidden>{texts.moreSpoken({ lines: lines.length - 1 })}</VisuallyHidden>
      </span>
    ) : null}
  </div>
);

/** A long name is cut off; the order's page has all of it. */
export const Customer = ({ order }: { order: Order }) => (
  <>
    <bdi className={styles.customer} title={order.email}>
      {order.username || order.email}
    </bdi>
    {order.username ? <VisuallyHidden>{order.email}</VisuallyHidden> : null}
  </>
);

/** The state of an order, and what waits for a decision. A paid one that is not shipped yet has a button that ships it. */
export function OrderState({ order, onShip }: { order: Order; onShip: () => void }) {
  return (
    <div className={styles.state}>
      {isToShip(order) ? (
        <>
          <RowAction aria-label={texts.shipOf({ item: order.name, customer: order.username })} onClick={onShip}>
            <span className={styles.waits} />
            {texts.pending}
            <Icon name="truck" />
          </RowAction>
          <PartBadge order={order} />
        </>
      ) : (
        <OrderBadge order={order} />
      )}
      {order.late ? <Badge tone="signal">{texts.isLate}</Badge> : null}
      {order.openReturns ? <Badge tone="signal">{texts.isReturned}</Badge> : null}
      {order.disputeDueBy ? (
        <>
          <Badge tone="danger">{texts.isDisputed}</Badge>
          <span className={styles.quiet}>
            {textWith(texts.disputedUntil, { time: <DateTime at={order.disputeDueBy} /> })}
          </span>
        </>
      ) : null}
    </div>
  );
}
