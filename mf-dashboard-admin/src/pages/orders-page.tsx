import { useList } from '@kerf/federation/use-list';
import { Page } from '@kerf/ui';
import { DownloadButton } from '../components/download-button';
import { useFilters } from '../components/filters/use-filters';
import { SavedFilters } from '../components/saved-filters/saved-filters';
import { OrderFilters } from '../features/orders/order-filters';
import { orderFilters, orderQuery } from '../features/orders/order-query';
import { OrdersTable } from '../features/orders/orders-table';
import { listsMessages } from '../messages/lists-messages';
import { ordersMessages as texts } from '../messages/orders-messages';

/** The orders that the address names (`?q=saw&status=pending`). */
export default function OrdersPage() {
  const filters = useFilters();
  const orders = useList(orderQuery(filters));
  const { sort: _, ...wanted } = orderFilters(filters);
  return (
    <Page
      title={texts.title}
      actions={
        <DownloadButton path={`/orders.csv?${new URLSearchParams(wanted)}`} name="orders.csv">
          {listsMessages.download}
        </DownloadButton>
      }
    >
      <OrderFilters filters={filters} />
      <SavedFilters list="orders" />
      <OrdersTable list={orders} isFiltered={Object.keys(wanted).length > 0} />
    </Page>
  );
}
