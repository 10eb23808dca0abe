import type { Order } from '@kerf/contracts';
import { formatCents } from '@kerf/contracts/domain';
import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { buttonClass, Card, Price, Section } from '@kerf/ui';
import { Steps } from '@kerf/ui/work';
import { FollowLinks } from '../../components/follow-link';
import { OrderPictures } from '../../components/order-pictures';
import { hasSteps, stateText, stepsOf } from '../../components/order-state';
import { messages } from '../../messages';
import styles from './start.module.css';

const { start: texts, state, orders } = messages;

/** The newest order: what it is, how far it is, and its next step. */
export function LastOrder({ order }: { order: Order }) {
  return (
    <Card>
      <Section title={texts.lastOrder} divider={false} actions={<Link to={paths.myOrders}>{texts.allOrders}</Link>}>
        <div className={styles.order}>
          <OrderPictures order={order} />
          <div className={styles.what}>
            <p className={styles.name}>
              <bdi>{order.name}</bdi>
              {order.lines.length > 1 ? <span>{texts.more({ count: order.lines.length - 1 })}</span> : null}
            </p>
            <p className={styles.quiet}>
              <Link to={paths.myOrder(order._id)}>{order.number}</Link>{' '}
              <Price>{formatCents(order.total, order.currency)}</Price>
            </p>
            <p>{stateText(order)}</p>
          </div>
          <NextStep order={order} />
        </div>
        {hasSteps(order) ? <Steps label={state.progress} steps={stepsOf(order)} /> : null}
      </Section>
    </Card>
  );
}

function NextStep({ order }: { order: Order }) {
  if (order.status === 'unpaid')
    return (
      <Link
        className={buttonClass('primary')}
        to={paths.payment(order._id)}
        aria-label={orders.payOf({ item: order.name })}
      >
        {orders.pay}
      </Link>
    );
  return <FollowLinks order={order} />;
}
