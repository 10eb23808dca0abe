import type { OrderDetail } from '@kerf/contracts';
import { formatCents } from '@kerf/contracts/domain';
import { Panel, Price, Sums } from '@kerf/ui';
import { messages } from '../../messages';
import styles from './order.module.css';

const { order: texts } = messages;

/** What was paid and given back. */
export function PaymentPanel({ order }: { order: OrderDetail }) {
  const { paid, refunded, transactionId, recorded } = order.payment;
  const sums = [
    { label: texts.paid, amount: <Price>{formatCents(paid, order.currency)}</Price> },
    ...(refunded > 0
      ? [{ label: texts.refunded, amount: <Price>{formatCents(refunded, order.currency)}</Price> }]
      : []),
  ];
  return (
    <Panel title={texts.payment}>
      {paid > 0 ? <Sums sums={sums} /> : <p>{order.paid ? texts.nothingToPay : texts.unpaid}</p>}
      {recorded ? (
        <p className={styles.quiet}>
          {texts.paidBy} <bdi>{recorded}</bdi>
        </p>
      ) : null}
      {transactionId ? (
        <p className={styles.quiet}>
          {texts.transaction} <span className={styles.code}>{transactionId}</span>
        </p>
      ) : null}
      {order.dispute ? <p>{texts.disputes[order.dispute]}</p> : null}
    </Panel>
  );
}
