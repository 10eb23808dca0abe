import type { OrderDetail } from '@kerf/contracts';
import { addressText } from '@kerf/contracts/orders';
import { Panel } from '@kerf/ui';
import { paymentMessages as payment } from '../../messages/payment-messages';
import styles from './payment.module.css';

/** Where the order goes and who gets its messages, so that a wrong address is seen before it is paid. */
export function OrderRecap({ order: { number, address, delivery, email } }: { order: OrderDetail }) {
  const facts = [
    [payment.number, number],
    [payment.sentTo, typeof address === 'string' ? address : addressText(address)],
    ...(delivery ? [[payment.delivery, delivery.name]] : []),
    [payment.confirmation, email],
  ];
  return (
    <Panel title={payment.recap}>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
