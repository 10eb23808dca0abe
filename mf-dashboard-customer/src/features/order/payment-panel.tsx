import type { OrderDetail } from '@kerf/contracts';
import { formatCents } from '@kerf/contracts/domain';
import { downloadFile } from '@kerf/federation/download-file';
import { useMutation } from '@kerf/federation/query';
import { session } from '@kerf/session';
import { Button, ErrorText, Panel, Price, Sums } from '@kerf/ui';
import { messages } from '../../messages';
import styles from './order.module.css';
import type { OrderAccess } from './order-access';

const { order: texts } = messages;

/** What was paid and given back, and the receipt: as PDF, or this page with the rules for printing. */
export function PaymentPanel({ order, access }: { order: OrderDetail; access: OrderAccess }) {
  const { paid, refunded, transactionId } = order.payment;
  const sums = [
    { label: texts.paid, amount: <Price>{formatCents(paid, order.currency)}</Price> },
    ...(refunded > 0
      ? [{ label: texts.refunded, amount: <Price>{formatCents(refunded, order.currency)}</Price> }]
      : []),
  ];
  return (
    <Panel title={texts.payment}>
      {paid > 0 ? <Sums sums={sums} /> : <p>{noPayment(order)}</p>}
      {transactionId ? (
        <p className={styles.quiet}>
          {texts.transaction} <span className={styles.code}>{transactionId}</span>
        </p>
      ) : null}
      {order.dispute ? <p>{texts.disputes[order.dispute]}</p> : null}
      {order.paid ? <Receipt order={order} access={access} /> : null}
    </Panel>
  );
}

const noPayment = ({ paid, payment }: OrderDetail): string =>
  paid ? texts.nothingToPay : payment.processing ? texts.processing : texts.unpaid;

function Receipt({ order: { number }, access: { id, token } }: { order: OrderDetail; access: OrderAccess }) {
  const receipt = useMutation({
    mutationFn: async () =>
      downloadFile(`/orders/${id}/receipt.pdf`, `receipt-${number}.pdf`, token ?? (await session.token())),
  });
  return (
    <div className={styles.actions}>
      <Button busy={receipt.isPending} onClick={() => receipt.mutate()}>
        {texts.receipt}
      </Button>
      <Button onClick={() => window.print()}>{texts.print}</Button>
      {receipt.isError ? <ErrorText message={texts.receiptFailed} /> : null}
    </div>
  );
}
