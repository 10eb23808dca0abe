import type { OrderDetail } from '@kerf/contracts';
import { useSearchParams } from '@kerf/federation/router';
import { useDocumentTitle } from '@kerf/federation/use-document-title';
import { Page, Skeleton } from '@kerf/ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { CheckoutSteps } from '../../components/checkout-steps';
import { paymentMessages as texts } from '../../messages/payment-messages';
import { loadAfterPayment } from './load-after-payment';
import type { Payment } from './payment';
import styles from './payment.module.css';
import { PaymentForm } from './payment-form';
import { RETURNED } from './return-address';

const AfterPayment = lazy(loadAfterPayment);
const Returning = lazy(() => import('./returning'));

export interface OrderPaymentProps {
  order: OrderDetail;
  /** A guest's token for the order. */
  token: string | undefined;
  /** Whether the visitor has just placed the order. */
  isNewStep: boolean;
  /** The order may have changed. Resolves when it is read again. */
  onOutdated: () => unknown;
  /** The order is paid or cancelled. */
  onSettled: () => void;
}

/** The shell moves the focus and scrolls for a new path only. */
const startAtTop = (step: HTMLElement | null) => {
  step?.focus({ preventScroll: true });
  window.scrollTo(0, 0);
};

const payForOf = ({ name, lines }: OrderDetail) =>
  texts.payFor({ items: texts.allOf({ item: name, lines: lines.length }) });

/** Pays an order, and says what happens next. */
export function OrderPayment({ order, token, isNewStep, onOutdated, onSettled }: OrderPaymentProps) {
  const [search] = useSearchParams();
  const [isReturning, setReturning] = useState(() => search.has(RETURNED));
  const [problem, setProblem] = useState<Error | null>(null);
  const [payment, setPayment] = useState<Payment>();
  const isUnderWay = order.payment.processing === true;
  const isSettled = payment !== undefined || order.status !== 'unpaid' || isUnderWay;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (isSettled) onSettled();
  }, [isSettled]);
  // The focused button of the step before is gone.
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNewStep || payment) startAtTop(step.current);
  }, [isNewStep, payment]);
  useDocumentTitle(isSettled ? texts.titleOf({ number: order.number }) : payForOf(order));

  const paid = (next: Payment) => {
    setPayment(next);
    // The time of the payment, and what the API says about it.
    onOutdated();
  };
  const returned = (reason: Error | null) => {
    setProblem(reason);
    setReturning(false);
  };
  if (isReturning)
    return (
      <Page title={payForOf(order)} actions={<CheckoutSteps current="payment" />}>
        <Suspense fallback={<Skeleton lines={8} />}>
          <Returning order={order} token={token} onPaid={paid} onOutdated={onOutdated} onEnd={returned} />
        </Suspense>
      </Page>
    );
  return (
    <div ref={step} tabIndex={-1} className={styles.step}>
      {isSettled ? (
        <Suspense fallback={<Page title={texts.titleOf({ number: order.number })} />}>
          <AfterPayment order={order} token={token} payment={payment} onOutdated={onOutdated} />
        </Suspense>
      ) : (
        <Page title={payForOf(order)} actions={<CheckoutSteps current="payment" />}>
          <PaymentForm order={order} token={token} problem={problem} onPaid={paid} onOutdated={onOutdated} />
        </Page>
      )}
    </div>
  );
}
