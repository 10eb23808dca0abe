import { query } from '@kerf/api-client';
import { Page } from '@kerf/ui';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../lists/loaded';
import { messages } from '../messages';
import { OrdersTable } from './orders-table';

export default function OrdersPage() {
  const orders = useQuery(query('listOrders', {}));
  return (
    <Page title={messages.orders.title}>
      <Loaded query={orders}>{all => <OrdersTable orders={all} />}</Loaded>
    </Page>
  );
}
