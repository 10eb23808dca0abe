import type { Order } from '@kerf/contracts';
import { Badge } from '@kerf/ui';
import { DateTime } from '../../components/date-time';
import { RowAction } from '../../components/row-action';
import { messages } from '../../messages';
import styles from './customer.module.css';

const { orders: texts } = messages;

export interface OrderStateProps {
  order: Order;
  onShip: () => void;
}

/** The state of an order, and until when the shop can respond to an open dispute. */
export function OrderState(props: OrderStateProps) {
  const { disputeDueBy } = props.order;
  if (!disputeDueBy) return <Fulfilment {...props} />;
  return (
    <div className={styles.reference}>
      <Fulfilment {...props} />
      <span className={styles.more}>
        {texts.disputedUntil} <DateTime at={disputeDueBy} />
      </span>
    </div>
  );
}

/** A paid order that is not shipped yet has a button that ships it. */
function Fulfilment({ order, onShip }: OrderStateProps) {
  if (order.status === 'shipped') return <Badge tone="ok">{texts.shifted}</Badge>;
  if (order.closed) return <Badge>{texts.refunded}</Badge>;
  if (!order.paid) return <Badge>{texts.unpaid}</Badge>;
  return (
    <RowAction variant="primary" aria-label={texts.shipOf(order.name, order.username)} onClick={onShip}>
      {texts.pending}
    </RowAction>
  );
}
