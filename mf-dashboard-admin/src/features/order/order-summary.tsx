import type { OrderDetail } from '@kerf/contracts';
import { formatCents } from '@kerf/contracts/domain';
import { Panel, Price, Sums } from '@kerf/ui';
import { orderMessages as texts } from '../../messages/order-messages';
import styles from './order.module.css';

/** The lines of the order and its money. */
export function OrderSummary({ order }: { order: OrderDetail }) {
  const sums = [
    { label: texts.total, amount: <Price>{formatCents(order.total, order.currency)}</Price> },
    { label: texts.paid, amount: <Price>{formatCents(order.payment.paid, order.currency)}</Price> },
    { label: texts.refunded, amount: <Price>{formatCents(order.payment.refunded, order.currency)}</Price> },
  ];
  return (
    <Panel title={texts.lines}>
      <ul className={styles.entries}>
        {order.lines.map(({ item, name, quantity }) => (
          <li key={item} className={styles.text}>
            {texts.line(quantity, name)}
          </li>
        ))}
      </ul>
      <Sums sums={sums} />
    </Panel>
  );
}
