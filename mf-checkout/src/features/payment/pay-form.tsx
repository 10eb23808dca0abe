import type { OrderDetail } from '@kerf/contracts';
import { formatCents } from '@kerf/contracts/domain';
import { Button, ErrorText, Icon, Panel } from '@kerf/ui';
import { PaymentElement } from '@stripe/react-stripe-js';
import { type FormEvent, type ReactNode, useState } from 'react';
import { paymentMessages as payment } from '../../messages/payment-messages';
import { PayProblem } from './pay-problem';
import type { Payment } from './payment';
import styles from './payment.module.css';
import { elementOptions, useCharge } from './use-charge';
import { usePay } from './use-pay';
import { Wallets } from './wallets';

export interface PayFormProps {
  order: OrderDetail;
  /** A guest's token for the order. */
  token: string | undefined;
  /** Why the payment failed from which the buyer comes back to the page. */
  problem: Error | null;
  onPaid: (payment: Payment) => void;
  /** The order is paid, cancelled or kept for another time meanwhile. */
  onOutdated: () => unknown;
}

interface PayFieldsProps extends Omit<PayFormProps, 'onOutdated'> {
  /** Why the order cannot be paid any more. It replaces the provider's message. */
  refusal: string | undefined;
  /** Whether the payment could not be opened. */
  isClosed: boolean;
  onFailed: () => void;
  /** Takes the place of the provider's fields until the provider is ready. */
  children: ReactNode;
}

/**
 * The wallets, the provider's fields, and the button that pays. Whatever the buyer chooses, one charge pays the order. On a phone the
 * button stays in view while its fields are.
 */
export function PayForm({ order, token, problem, refusal, isClosed, onPaid, onFailed, children }: PayFieldsProps) {
  const { byForm, byWallet, isReady } = useCharge(order, token);
  const pay = usePay(order, { token, onPaid, onFailed });
  const [isMissing, setMissing] = useState(false);
  const canPay = isReady && !isMissing && refusal === undefined;
  const total = formatCents(order.total, order.currency);
  // The provider reads the default values once.
  const [options] = useState(() => elementOptions(order));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canPay && !pay.isPending) pay.mutate(byForm);
  };
  return (
    <>
      {isClosed || isMissing || refusal !== undefined ? null : (
        <Wallets
          total={total}
          isReady={isReady}
          onApproved={({ paymentFailed }) => {
            if (pay.isPending) paymentFailed();
            else pay.mutate(byWallet, { onError: () => paymentFailed() });
          }}
        />
      )}
      <Panel title={payment.details}>
        <form onSubmit={submit} className={styles.form}>
          <div className={styles.fields}>
            {!isReady ? (
              children
            ) : isMissing ? (
              <ErrorText message={payment.unavailable} onRetry={() => setMissing(false)} />
            ) : (
              <PaymentElement options={options} onLoadError={() => setMissing(true)} />
            )}
          </div>
          <div className={styles.pay}>
            <p>{payment.pleasePay({ total })}</p>
            <Button type="submit" variant="primary" size="large" wide disabled={!canPay} busy={pay.isPending}>
              {payment.pay}
            </Button>
          </div>
          <PayProblem refusal={refusal} error={pay.isIdle ? problem : pay.error} keptUntil={order.keptUntil} />
          <p className={styles.secure}>
            <Icon name="shield" /> <span>{payment.secure}</span>
          </p>
        </form>
      </Panel>
    </>
  );
}
