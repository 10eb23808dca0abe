import type { OrderDetail } from '@kerf/contracts';
import { Badge, Card } from '@kerf/ui';
import { Steps } from '@kerf/ui/work';
import { DateTime, useShopZone } from '../../components/date-time';
import { momentText } from '../../components/moment';
import { orderMessages as texts } from '../../messages/order-messages';
import { ordersMessages as states } from '../../messages/orders-messages';
import styles from './order.module.css';

const stateOf = ({ status, closed, paid }: OrderDetail) => {
  if (status === 'shipped') return { text: states.shifted, tone: 'ok' } as const;
  if (status === 'cancelled') return { text: states.cancelled, tone: 'neutral' } as const;
  if (closed || status === 'refunded') return { text: states.refunded, tone: 'neutral' } as const;
  return paid
    ? ({ text: states.pending, tone: 'signal' } as const)
    : ({ text: states.unpaid, tone: 'neutral' } as const);
};

/** The state of the order, what waits for a decision, and when it was placed. */
export function OrderState({ order }: { order: OrderDetail }) {
  const { text, tone } = stateOf(order);
  return (
    <span className={styles.state}>
      <Badge tone={tone}>{text}</Badge>
      {order.late ? <Badge tone="signal">{states.isLate}</Badge> : null}
      {order.openReturns ? <Badge tone="signal">{states.isReturned}</Badge> : null}
      {order.dispute === 'open' ? <Badge tone="danger">{states.isDisputed}</Badge> : null}
      <DateTime at={order.createdAt} />
    </span>
  );
}

/** How far the order is, with the time of each step. */
export function OrderProgress({ order }: { order: OrderDetail }) {
  const zone = useShopZone();
  const isShipped = order.status === 'shipped';
  const note = (at: string | undefined) => at && momentText(new Date(at), new Date(), zone);
  if (order.closed || order.status === 'cancelled' || order.status === 'refunded') return null;
  return (
    <Card className={styles.progress}>
      <Steps
        label={texts.progress}
        steps={[
          { name: texts.placed, note: note(order.createdAt), isDone: true },
          { name: texts.paid, note: note(order.paidAt), isDone: order.paid },
          { name: isShipped ? states.shifted : texts.toShip, note: note(order.shippedAt), isDone: isShipped },
        ]}
      />
    </Card>
  );
}
