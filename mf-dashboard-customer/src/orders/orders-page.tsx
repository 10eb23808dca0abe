import { query } from '@kerf/api-client';
import { useSession } from '@kerf/session';
import { ErrorText, Page, Skeleton } from '@kerf/ui';
import { useQuery } from '@tanstack/react-query';
import { messages } from '../messages';
import { OrdersTable } from './orders-table';

export default function OrdersPage() {
  const email = useSession(state => state.user?.email ?? '');
  const orders = useQuery({ ...query('listMyOrders', { query: { email } }), enabled: email !== '' });

  return (
    <Page title={messages.orders.title}>
      {orders.isPending ? <Skeleton shape="card" /> : null}
      {orders.isError ? <ErrorText message={orders.error.message} onRetry={() => orders.refetch()} /> : null}
      {orders.isSuccess ? <OrdersTable orders={orders.data} /> : null}
    </Page>
  );
}
