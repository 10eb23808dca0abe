import type { Order } from '@kerf/contracts';
import { paths } from '@kerf/federation';
import { Fragment } from '@kerf/federation/fragment';
import { Link } from '@kerf/federation/router';
import { buttonClass, cx } from '@kerf/ui';
import { Steps } from '@kerf/ui/work';
import { DateTime, momentText } from '../../components/date-time';
import { FollowLinks } from '../../components/follow-link';
import { arrivalOf, hasSteps, isOnItsWay, stateText, stepsOf } from '../../components/order-state';
import { messages } from '../../messages';
import styles from './orders-table.module.css';

const { orders: texts, state } = messages;

/** How far an order is, and what its buyer can do next. The one that waits for its payment stands out. */
export function OrderStrip({ order }: { order: Order }) {
  const isUnpaid = order.status === 'unpaid';
  return (
    <div className={cx(styles.strip, isUnpaid && styles.waiting)}>
      <div className={styles.facts}>
        <p className={styles.state}>{stateText(order)}</p>
        {isUnpaid ? <Destination order={order} /> : null}
        <p className={styles.quiet}>
          <Link to={paths.myOrder(order._id)} className={styles.number}>
            {order.number}
          </Link>{' '}
          <DateTime at={order.createdAt} />
        </p>
        {hasSteps(order) && !isUnpaid ? <Steps label={state.progress} steps={stepsOf(order)} /> : null}
      </div>
      <div className={styles.actions}>
        {isUnpaid && order.lines.length > 0 ? <ChangeLink order={order} /> : <Actions order={order} />}
      </div>
    </div>
  );
}

/** Where an unpaid order would go, by when, and how long its tools are kept. */
function Destination({ order }: { order: Order }) {
  const arrival = arrivalOf(order);
  return (
    <p className={styles.quiet}>
      <span>{texts.sentTo}</span> <bdi>{order.address}</bdi>
      <span>{texts.sentBy({ day: arrival })}</span>
      {order.keptUntil ? <span> {texts.kept({ time: momentText(order.keptUntil) })}</span> : null}
    </p>
  );
}

const ChangeLink = ({ order }: { order: Order }) => (
  <Link
    className={buttonClass('quiet')}
    to={paths.changeOrder(order._id)}
    aria-label={texts.changeOf({ number: order.number })}
  >
    {texts.change}
  </Link>
);

function Actions({ order }: { order: Order }) {
  const toOrder = (
    <Link
      className={buttonClass('quiet')}
      to={paths.myOrder(order._id)}
      aria-label={texts.seeOf({ number: order.number })}
    >
      {texts.see}
    </Link>
  );
  // One without tools only pays for another delivery.
  if (order.status !== 'shipped' || order.lines.length === 0)
    return (
      <>
        <FollowLinks order={order} />
        {toOrder}
      </>
    );
  return (
    <>
      {isOnItsWay(order) ? (
        <FollowLinks order={order} />
      ) : (
        <div className={styles.teaser}>
          <Fragment name="mf-catalog/item-teaser" version={1} itemId={order.item} fallback={null} />
        </div>
      )}
      {toOrder}
      <Link
        className={buttonClass('quiet')}
        to={order.lines.length > 1 ? paths.addReview : paths.reviewItem(order.item)}
        aria-label={texts.reviewOf({ item: order.name })}
      >
        {texts.review}
      </Link>
    </>
  );
}
