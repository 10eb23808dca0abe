import type { OrderDetail } from '@kerf/contracts';
import { Button, Card, ErrorText } from '@kerf/ui';
import { CardElement } from '@stripe/react-stripe-js';
import { type FormEvent, type ReactNode, useMemo } from 'react';
import { messages } from '../../messages';
import { useCardStyle } from './card-style';
import { Paid } from './paid';
import styles from './payment.module.css';
import { useClientSecret } from './use-client-secret';
import { usePay } from './use-pay';

const { payment } = messages;

export interface CardFormProps {
  order: OrderDetail;
  /** A guest's token for the order. */
  token?: string | undefined;
  payLabel?: string;
  /** The link to the order after the payment. Without it the link leads to all orders. */
  toOrder?: ReactNode;
}

export function CardForm({ order, token, payLabel = payment.pay, toOrder }: CardFormProps) {
  const secret = useClientSecret(order, token);
  const pay = usePay(order, token);
  const style = useCardStyle();
  const options = useMemo(() => ({ style }), [style]);

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
    if (secret.data && !pay.isPending) pay.mutate(secret.data);
  };

  return (
    <Card className={styles.card}>
      <form className={styles.form} onSubmit={submit}>
        <p className={styles.label}>{payment.card}</p>
        <CardElement className={styles.control} options={options} />
        <Button type="submit" variant="primary" size="large" wide disabled={!secret.data} busy={pay.isPending}>
          {payLabel}
        </Button>
        {pay.error ? (
          <p role="alert" className={styles.error}>
            {pay.error.message}
          </p>
        ) : null}
        {secret.error ? <ErrorText message={secret.error.message} onRetry={() => secret.refetch()} /> : null}
        <p className={styles.secure}>{payment.secure}</p>
      </form>
    </Card>
  );
}
