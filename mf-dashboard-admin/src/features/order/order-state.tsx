import type { OrderDetail } from '@kerf/contracts';
import { isAssumed, type OrderStep, statusFacts, stepsOf } from '@kerf/contracts/order-process';
import { Badge, Card } from '@kerf/ui';
import { Steps } from '@kerf/ui/work';
import { DateTime, useShopZone } from '../../components/date-time';
import { shippedPart } from '../../components/line-parts';
import { momentText } from '../../components/moment';
import { OrderBadge } from '../../components/order-badge';
import { orderMessages as texts } from '../../messages/order-messages';
import { ordersMessages as states } from '../../messages/orders-messages';
import styles from './order.module.css';

/** The state of the order, what waits for a decision, and when it was placed. */
export function OrderState({ order }: { order: OrderDetail }) {
  return (
    <span className={styles.state}>
      <OrderBadge order={order} />
      {order.late ? <Badge tone="signal">{states.isLate}</Badge> : null}
      {order.openReturns ? <Badge tone="signal">{states.isReturned}</Badge> : null}
      {order.dispute === 'open' ? <Badge tone="danger">{states.isDisputed}</Badge> : null}
      <DateTime at={order.createdAt} />
    </span>
  );
}

const arrivalText = (order: OrderDetail): string => {
  if (!order.deliveredAt) return texts.toArrive;
  return isAssumed(order) ? texts.assumed : texts.delivered;
};

/** How far the order is, with the time of each step. */
export function OrderProgress({ order }: { order: OrderDetail }) {
  const zone = useShopZone();
  const { isListed, fulfilment } = statusFacts[order.status];
  if (order.closed || !isListed || order.lines.length === 0) return null;
  const names: Record<OrderStep, string | undefined> = {
    placed: texts.placed,
    paid: texts.paid,
    shipped: fulfilment === 'shipped' ? states.shifted : texts.toShip,
    delivered: fulfilment === 'shipped' ? arrivalText(order) : undefined,
  };
  const part = shippedPart(order);
  const steps = stepsOf(order).flatMap(({ step, at, isDone }) => {
    const name = names[step];
    const time = at && momentText(new Date(at), new Date(), zone);
    return name ? [{ name, note: step === 'shipped' && part ? states.partShipped(part) : time, isDone }] : [];
  });
  return (
    <Card className={styles.progress}>
      <Steps label={texts.progress} steps={steps} />
    </Card>
  );
}
