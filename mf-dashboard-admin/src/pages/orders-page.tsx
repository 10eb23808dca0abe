import { list } from '@kerf/api-client';
import { useSearchParams } from '@kerf/federation/router';
import { useList } from '@kerf/federation/use-list';
import { EmptyState, Loaded, Page } from '@kerf/ui';
import { OrderFilter } from '../features/orders/order-filter';
import { orderStateNames, orderStates } from '../features/orders/order-states';
import { OrdersTable } from '../features/orders/orders-table';
import { messages } from '../messages';

const { orders: texts } = messages;

/** All orders, filtered by the state in the address (`?status=pending`). */
export default function OrdersPage() {
  const [search] = useSearchParams();
  const chosen = orderStateNames.find(state => state === search.get('status')) ?? 'all';
  const orders = useList(list('listOrders', {}));
  return (
    <Page title={texts.title}>
      <Loaded lines={16} query={orders}>
        {all =>
          all.length === 0 ? (
            <EmptyState title={texts.empty} text={texts.emptyText} />
          ) : (
            <>
              <OrderFilter orders={all} hasMore={orders.hasMore} chosen={chosen} />
              <OrdersTable orders={all.filter(orderStates[chosen])} list={orders} />
            </>
          )
        }
      </Loaded>
    </Page>
  );
}
