import { formatCents } from '@kerf/contracts/domain';
import { paths } from '@kerf/federation';
import { Link, useLocation } from '@kerf/federation/router';
import { useDocumentTitle } from '@kerf/federation/use-document-title';
import { buttonClass, Card, Loaded, Page } from '@kerf/ui';
import { useEffect, useState } from 'react';
import { NotYours } from '../features/order/not-yours';
import { settlePendingOrder } from '../features/order/pending-order';
import { useOwnOrder } from '../features/order/use-own-order';
import { Paid, resultOf } from '../features/payment/paid';
import styles from '../features/payment/payment.module.css';
import { PaymentColumns } from '../features/payment/payment-columns';
import { PaymentForm } from '../features/payment/payment-form';
import type { Payment } from '../features/payment/use-pay';
import { checkoutMessages as checkout } from '../messages/checkout-messages';
import { payOrderMessages } from '../messages/pay-order-messages';
import { isOutdated } from '../refusals';

/** The focused button of the first step is gone. */
const startAtTop = (step: HTMLElement | null) => {
  step?.focus({ preventScroll: true });
  window.scrollTo(0, 0);
};

/** The second step of the checkout: pays an order that is placed. */
export default function PayOrder({ id }: { id: string }) {
  const { order, owner, token, pending } = useOwnOrder(id);
  const { state } = useLocation();
  const [payment, setPayment] = useState<Payment>();
  const isSettled = payment !== undefined || (order.data !== undefined && order.data.status !== 'unpaid');
  useEffect(() => {
    if (isSettled && pending?.id === id) settlePendingOrder(pending);
  }, [isSettled, pending, id]);
  useDocumentTitle(order.data && payOrderMessages.titleOf(order.data.number));

  if (isOutdated(order.error, 'missing') || (owner === null && token === undefined))
    return <NotYours id={id} isGuest={owner === null} />;
  if (!order.data)
    return (
      <Page title={checkout.title}>
        <Loaded lines={8} query={order}>
          {() => null}
        </Loaded>
      </Page>
    );

  const { number, status } = order.data;
  const total = formatCents(order.data.total, order.data.currency);
  const toOrder = (
    <Link to={token ? paths.guestOrder(id, token) : paths.myOrder(id)} className={buttonClass('secondary')}>
      {payOrderMessages.toOrder(number)}
    </Link>
  );
  if (payment)
    return (
      <Page title={payOrderMessages.thanks}>
        <PaymentColumns order={order.data}>
          <Paid {...resultOf(payment)} toOrder={toOrder} />
        </PaymentColumns>
      </Page>
    );
  const step = { ref: state?.isNewStep ? startAtTop : undefined, tabIndex: -1, className: styles.step };
  if (status !== 'unpaid')
    return (
      <div {...step}>
        <Page title={status === 'cancelled' ? payOrderMessages.cancelled(number) : payOrderMessages.thanks}>
          <PaymentColumns order={order.data}>
            <Card className={styles.card}>
              {status === 'cancelled' ? null : (
                <p>{order.data.total === 0 ? payOrderMessages.free(number) : payOrderMessages.paid(number)}</p>
              )}
              {toOrder}
            </Card>
          </PaymentColumns>
        </Page>
      </div>
    );
  return (
    <div {...step}>
      <Page title={payOrderMessages.payTitle} intro={payOrderMessages.payIntro(number, total)}>
        <PaymentForm
          order={order.data}
          token={token}
          payLabel={payOrderMessages.pay(total)}
          onPaid={setPayment}
          onOutdated={() => order.refetch()}
        />
      </Page>
    </div>
  );
}
