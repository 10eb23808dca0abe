import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { buttonClass, Card } from '@kerf/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { paymentMessages as payment } from '../../messages/payment-messages';
import { refusalMessages } from '../../messages/refusal-messages';
import styles from './payment.module.css';
import type { Payment } from './use-pay';

/** What a payment says about itself. */
export const resultOf = ({ transactionId, isProcessing, noted }: Payment) => {
  if (isProcessing) return { message: refusalMessages.processing, transactionId, note: payment.processingNote };
  return { message: payment.completed, transactionId, note: noted ? undefined : payment.settling };
};

export interface PaidProps {
  message: string;
  transactionId?: string | undefined;
  /** An additional sentence, for example that the order shows the payment later. */
  note?: string | undefined;
  /** The link to the order. Without it the link leads to all orders. */
  toOrder?: ReactNode;
}

export function Paid({ message, transactionId, note, toOrder }: PaidProps) {
  const text = useRef<HTMLDivElement>(null);
  // The focused button was removed together with the form.
  useEffect(() => text.current?.focus(), []);
  return (
    <Card className={styles.card}>
      <div ref={text} role="status" tabIndex={-1} className={styles.text}>
        <p className={styles.completed}>{message}</p>
        {transactionId ? <p className={styles.transaction}>{payment.transaction(transactionId)}</p> : null}
        {note ? <p>{note}</p> : null}
      </div>
      {toOrder ?? (
        <Link className={buttonClass('secondary')} to={paths.myOrders}>
          {payment.toOrders}
        </Link>
      )}
    </Card>
  );
}
