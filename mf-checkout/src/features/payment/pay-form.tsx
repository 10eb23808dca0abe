import type { OrderDetail } from '@kerf/contracts';
import { Button, Card } from '@kerf/ui';
import type { FormEvent, ReactNode } from 'react';
import { messages } from '../../messages';
import { Paid } from './paid';
import styles from './payment.module.css';
import { usePay } from './use-pay';

const { payment } = messages;

/** An order that is paid, and what the page says around it. */
export interface PayFormProps {
  order: OrderDetail;
  /** A guest's token for the order. */
  token?: string | undefined;
  payLabel?: string;
  /** The link to the order after the payment. Without it the link leads to all orders. */
  toOrder?: ReactNode;
}

interface ChargingProps extends PayFormProps {
  /** Charges the order and returns the id of the payment. Rejects with the provider's message. */
  charge: () => Promise<string>;
  isReady: boolean;
  /** The provider's fields. */
  children: ReactNode;
}

export function PayForm({ order, token, payLabel = payment.pay, toOrder, charge, isReady, children }: ChargingProps) {
  const pay = usePay(order, token, charge);
  if (pay.data)
    return (
      <Paid
        message={payment.completed}
        transactionId={pay.data.transactionId}
        note={pay.data.noted ? undefined : payment.settling}
        toOrder={toOrder}
      />
    );

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
