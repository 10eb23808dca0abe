import { list } from '@kerf/api-client';
import { useList } from '@kerf/federation/use-list';
import { useSession } from '@kerf/session';
import { Loaded, LoadMore, Page } from '@kerf/ui';
import { OrdersTable } from '../features/orders/orders-table';
import { messages } from '../messages';

export default function OrdersPage() {
  const email = useSession(state => state.user?.email ?? '');
  const orders = useList({ ...list('listMyOrders', { query: { email } }), enabled: email !== '' });

  return (
    <Page title={messages.orders.title} intro={messages.orders.description}>
      <Loaded lines={12} query={orders}>
        {all => <OrdersTable orders={all} />}
      </Loaded>
      <LoadMore list={orders} end={messages.orders.allShown}>
        {messages.orders.more}
      </LoadMore>
    </Page>
  );
}
