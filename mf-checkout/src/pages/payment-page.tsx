import { query } from '@kerf/api-client';
import { useQuery } from '@kerf/federation/query';
import { useParams } from '@kerf/federation/router';
import { ErrorText, formatDollars, Page, Skeleton, Spinner } from '@kerf/ui';
import { Paid } from '../features/payment/paid';
import { CardPayment } from '../features/payment/payment-form';
import { messages } from '../messages';

const { payment } = messages;

export default function PaymentPage() {
  const { id = '' } = useParams();
  // Not cached, because the order may be paid by the next visit.
  const order = useQuery({ ...query('getMyOrder', { params: { id } }), gcTime: 0 });

  if (!order.data)
    return (
      <Page title={payment.title}>
        {order.isError ? (
          <ErrorText message={order.error.message} onRetry={() => order.refetch()} />
        ) : (
          <div aria-busy="true">
            <Spinner />
            <Skeleton lines={6} />
          </div>
        )}
      </Page>
    );

  const { name, totalprice, paid, transactionId } = order.data;
  return (
    <Page title={payment.payFor(name)} intro={payment.pleasePay(formatDollars(totalprice))}>
      {paid ? <Paid message={payment.alreadyPaid} transactionId={transactionId} /> : <CardPayment order={order.data} />}
    </Page>
  );
}
