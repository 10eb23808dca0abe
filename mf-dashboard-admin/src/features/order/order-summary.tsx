import type { OrderDetail } from '@kerf/contracts';
import { Price } from '@kerf/ui';
import { messages } from '../../messages';
import styles from './order.module.css';
import { Panel } from './panel';

const { order: texts } = messages;

/** The lines of the order and its money. */
export function OrderSummary({ order }: { order: OrderDetail }) {
  const sums = [
    { label: texts.total, dollars: order.totalprice },
    { label: texts.paid, dollars: order.payment.paid },
    { label: texts.refunded, dollars: order.payment.refunded },
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
      <dl className={styles.sums}>
        {sums.map(({ label, dollars }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Price dollars={dollars} />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
