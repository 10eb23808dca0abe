import type { OrderDetail } from '@kerf/contracts';
import { Button, Icon, Panel } from '@kerf/ui';
import { PaymentElement } from '@stripe/react-stripe-js';
import { type FormEvent, type ReactNode, useState } from 'react';
import { paymentMessages as payment } from '../../messages/payment-messages';
import styles from './payment.module.css';
import { PaymentColumns } from './payment-columns';
import { elementOptions, useCharge } from './use-charge';
import { type Payment, usePay } from './use-pay';

/** The order to pay. */
export interface PayFormProps {
  order: OrderDetail;
  /** A guest's token for the order. */
  token?: string | undefined;
  payLabel?: string;
  onPaid: (payment: Payment) => void;
  /** The order is paid or cancelled meanwhile. */
  onOutdated: () => void;
}

/** The button that pays may be at the end of the window, far from the message. */
const showMessage = (message: HTMLElement | null) => message?.scrollIntoView({ block: 'nearest' });

interface PayFieldsProps extends Omit<PayFormProps, 'onOutdated'> {
  /** Why the order cannot be paid any more. It replaces the provider's message. */
  refusal: string | undefined;
  onFailed: () => void;
  /** Takes the place of the provider's fields until the provider is ready. */
  children: ReactNode;
}

/** The provider's fields beside what they pay. */
export function PayForm(props: PayFieldsProps) {
  const { order, token, payLabel = payment.pay, refusal, onPaid, onFailed, children } = props;
  const { charge, isReady } = useCharge(order);
  const pay = usePay(order, { token, charge, onPaid, onFailed });
  const problem = refusal ?? pay.error?.message;
  const canPay = isReady && refusal === undefined;
  // The provider reads the default values once.
  const [options] = useState(() => elementOptions(order));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canPay && !pay.isPending) pay.mutate();
  };
  const button = (
    <Button type="submit" variant="primary" size="large" wide disabled={!canPay} busy={pay.isPending}>
      {payLabel}
    </Button>
  );
  return (
    <form onSubmit={submit}>
      <PaymentColumns order={order} token={token} button={button}>
        <Panel title={payment.details}>
          <p className={styles.secure}>
            <Icon name="shield" /> {payment.secure}
          </p>
          <div className={styles.fields}>{isReady ? <PaymentElement options={options} /> : children}</div>
          {problem ? (
            <p ref={showMessage} role="alert" className={styles.error}>
              {problem}
            </p>
          ) : null}
        </Panel>
      </PaymentColumns>
    </form>
  );
}
