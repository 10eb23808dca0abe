import { query } from '@kerf/api-client';
import { useQuery } from '@kerf/federation/query';
import { useSession } from '@kerf/session';
import { Loaded, Page } from '@kerf/ui';
import { messages } from '../messages';
import { OrdersTable } from './orders-table';

export default function OrdersPage() {
  const email = useSession(state => state.user?.email ?? '');
  const orders = useQuery({ ...query('listMyOrders', { query: { email } }), enabled: email !== '' });

  return (
    <Page title={messages.orders.title}>
      <Loaded lines={12} query={orders}>
        {all => <OrdersTable orders={all} />}
      </Loaded>
    </Page>
  );
}
