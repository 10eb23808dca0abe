import type { OrderDetail } from '@kerf/contracts';
import { Button, Card } from '@kerf/ui';
import type { FormEvent, ReactNode } from 'react';
import { messages } from '../../messages';
import styles from './payment.module.css';
import { type Payment, type PayOptions, usePay } from './use-pay';

const { payment } = messages;

/** The order to pay. */
export interface PayFormProps {
  order: OrderDetail;
  /** A guest's token for the order. */
  token?: string | undefined;
  payLabel?: string;
  onPaid: (payment: Payment) => void;
}

interface ChargingProps extends PayFormProps, Pick<PayOptions, 'charge'> {
  isReady: boolean;
  /** The provider's fields. */
  children: ReactNode;
}

export function PayForm({ order, token, payLabel = payment.pay, onPaid, charge, isReady, children }: ChargingProps) {
  const pay = usePay(order, { token, charge, onPaid });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !pay.isPending) pay.mutate();
  };
  return (
    <Card className={styles.card}>
      <form className={styles.form} onSubmit={submit}>
        {children}
        <Button type="submit" variant="primary" size="large" wide disabled={!isReady} busy={pay.isPending}>
          {payLabel}
        </Button>
        {pay.error ? (
          <p role="alert" className={styles.error}>
            {pay.error.message}
          </p>
        ) : null}
        <p className={styles.secure}>{payment.secure}</p>
      </form>
    </Card>
  );
}
