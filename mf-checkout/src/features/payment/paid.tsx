import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { buttonClass, Card } from '@kerf/ui';
import { useEffect, useRef } from 'react';
import { messages } from '../../messages';
import styles from './payment.module.css';

const { payment } = messages;

export interface PaidProps {
  message: string;
  transactionId?: string | undefined;
  /** An additional sentence, for example that the order shows the payment later. */
  note?: string | undefined;
}

export function Paid({ message, transactionId, note }: PaidProps) {
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
      <Link className={buttonClass('secondary')} to={paths.myOrders}>
        {payment.toOrders}
      </Link>
    </Card>
  );
}
