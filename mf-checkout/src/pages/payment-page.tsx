import { query } from '@kerf/api-client';
import { formatCents } from '@kerf/contracts/domain';
import { paths } from '@kerf/federation';
import { useQuery } from '@kerf/federation/query';
import { Link, useParams } from '@kerf/federation/router';
import { useDocumentTitle } from '@kerf/federation/use-document-title';
import { buttonClass, EmptyState, Loaded, Page } from '@kerf/ui';
import { useState } from 'react';
import { Paid, resultOf } from '../features/payment/paid';
import { PaymentColumns } from '../features/payment/payment-columns';
import { PaymentForm } from '../features/payment/payment-form';
import type { Payment } from '../features/payment/use-pay';
import { paymentMessages as texts } from '../messages/payment-messages';
import { refusalMessages } from '../messages/refusal-messages';
import { isOutdated } from '../refusals';

export default function PaymentPage() {
  const { id = '' } = useParams();
  // Not cached, because the order may be paid by the next visit.
  const order = useQuery({ ...query('getMyOrder', { params: { id } }), gcTime: 0 });
  const [payment, setPayment] = useState<Payment>();
  useDocumentTitle(order.data && texts.payFor(order.data.name));

  if (isOutdated(order.error, 'missing')) return <NoOrder reason={order.error.message} />;
  if (!order.data)
    return (
      <Page title={texts.title}>
        <Loaded lines={6} query={order}>
          {() => null}
        </Loaded>
      </Page>
    );

  const { name, total, currency, paid, transactionId } = order.data;
  const isPaid = paid || payment !== undefined;
  return (
    <Page title={texts.payFor(name)} intro={isPaid ? undefined : texts.pleasePay(formatCents(total, currency))}>
      {isPaid ? (
        <PaymentColumns order={order.data}>
          <Paid {...(payment ? resultOf(payment) : { message: refusalMessages.alreadyPaid, transactionId })} />
        </PaymentColumns>
      ) : (
        <PaymentForm order={order.data} onPaid={setPayment} onOutdated={() => order.refetch()} />
      )}
    </Page>
  );
}

function NoOrder({ reason }: { reason: string }) {
  const toOrders = (
    <Link className={buttonClass('primary')} to={paths.myOrders}>
      {texts.toOrders}
    </Link>
  );
  return (
    <Page title={texts.title}>
      <EmptyState title={texts.missing} text={<span role="alert">{reason}</span>} action={toOrders} />
    </Page>
  );
}
