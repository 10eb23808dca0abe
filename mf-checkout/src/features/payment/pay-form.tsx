import type { OrderDetail } from '@kerf/contracts';
import { formatCents } from '@kerf/contracts/domain';
import { Button, Icon, Panel } from '@kerf/ui';
import { PaymentElement } from '@stripe/react-stripe-js';
import { type FormEvent, type ReactNode, useState } from 'react';
import { paymentMessages as payment } from '../../messages/payment-messages';
import { PayProblem } from './pay-problem';
import type { Payment } from './payment';
import styles from './payment.module.css';
import { elementOptions, useCharge } from './use-charge';
import { usePay } from './use-pay';

export interface PayFormProps {
  order: OrderDetail;
  /** A guest's token for the order. */
  token: string | undefined;
  onPaid: (payment: Payment) => void;
  /** The order is paid, cancelled or kept for another time meanwhile. */
  onOutdated: () => void;
}

interface PayFieldsProps extends Omit<PayFormProps, 'onOutdated'> {
  /** Why the order cannot be paid any more. It replaces the provider's message. */
  refusal: string | undefined;
  onFailed: () => void;
  /** Takes the place of the provider's fields until the provider is ready. */
  children: ReactNode;
}

/** The provider's fields, and the button that pays. On a phone the button stays in view while its fields are. */
export function PayForm({ order, token, refusal, onPaid, onFailed, children }: PayFieldsProps) {
  const { charge, isReady } = useCharge(order);
  const pay = usePay(order, { token, charge, onPaid, onFailed });
  const canPay = isReady && refusal === undefined;
  // The provider reads the default values once.
  const [options] = useState(() => elementOptions(order));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canPay && !pay.isPending) pay.mutate();
  };
  return (
    <Panel title={payment.details}>
      <form onSubmit={submit} className={styles.form}>
        <div className={styles.fields}>{isReady ? <PaymentElement options={options} /> : children}</div>
        <div className={styles.pay}>
          <p>{payment.pleasePay({ total: formatCents(order.total, order.currency) })}</p>
          <Button type="submit" variant="primary" size="large" wide disabled={!canPay} busy={pay.isPending}>
            {payment.pay}
          </Button>
        </div>
        <PayProblem refusal={refusal} error={pay.error} keptUntil={order.keptUntil} />
        <p className={styles.secure}>
          <Icon name="shield" /> <span>{payment.secure}</span>
        </p>
      </form>
    </Panel>
  );
}
