import { query } from '@kerf/api-client';
import { useParams } from '@kerf/federation/router';
import { ErrorText, formatDollars, Page, Skeleton } from '@kerf/ui';
import { useQuery } from '@tanstack/react-query';
import { messages } from '../messages';
import { Paid } from './paid';
import { PaymentForm } from './payment-form';

const { payment } = messages;

export default function PaymentPage() {
  const { id = '' } = useParams();
  const order = useQuery(query('getMyOrder', { params: { id } }));

  if (order.isPending)
    return (
      <Page title={payment.title} width="narrow">
        <Skeleton shape="card" />
      </Page>
    );
  if (order.isError)
    return (
      <Page title={payment.title} width="narrow">
        <ErrorText message={order.error.message} onRetry={() => order.refetch()} />
      </Page>
    );

  const { name, totalprice, paid, transactionId } = order.data;
  return (
    <Page title={payment.payFor(name)} intro={payment.pleasePay(formatDollars(totalprice))} width="narrow">
      {paid ? <Paid message={payment.alreadyPaid} transactionId={transactionId} /> : <PaymentForm order={order.data} />}
    </Page>
  );
}
