import { namesOf } from '@kerf/api-client';
import type { OrderDetail } from '@kerf/contracts';
import { formatCents } from '@kerf/contracts/domain';
import { Badge, Panel, Price } from '@kerf/ui';
import { orderMessages as texts } from '../../messages/order-messages';
import styles from './order.module.css';
import { RefundForm } from './refund-form';

/** The refunds of a paid order, and the form for another one while something is left. */
export function RefundsPanel({ order }: { order: OrderDetail }) {
  const { paid, total, charge, payment } = order;
  // Of an order with nothing to pay, goods are left to take back.
  const isLeft = paid && (total === 0 ? charge === 'full' : payment.paid > payment.refunded);
  if (!isLeft && order.refunds.length === 0) return null;
  return (
    <Panel title={texts.refunds}>
      {order.refunds.length > 0 ? (
        <ul className={styles.entries}>
          {order.refunds.map(({ id, amount, status, lines, reason }) => (
            <li key={id} className={styles.text}>
              <Price>{formatCents(amount, order.currency)}</Price> <Badge>{texts.refundStates[status]}</Badge>
              {lines.length > 0 ? <p>{namesOf(order, lines)}</p> : null}
              {reason ? <p>{reason}</p> : null}
            </li>
          ))}
        </ul>
      ) : null}
      {isLeft ? <RefundForm order={order} /> : null}
    </Panel>
  );
}
