import { isRejection, query } from '@kerf/api-client';
import { paths } from '@kerf/federation';
import { useQuery } from '@kerf/federation/query';
import { Link, useParams, useSearchParams } from '@kerf/federation/router';
import { useList } from '@kerf/federation/use-list';
import { Button, buttonClass, EmptyState, Loaded, Page } from '@kerf/ui';
import { DownloadButton } from '../components/download-button';
import { useFilters } from '../components/filters/use-filters';
import { Neighbours } from '../features/order/neighbours';
import { NotesPanel } from '../features/order/notes-panel';
import styles from '../features/order/order.module.css';
import { CustomerPanel, DisputePanel, HistoryPanel, OrderSummary } from '../features/order/order-facts';
import { PackingSlip } from '../features/order/packing-slip';
import { RefundsPanel } from '../features/order/refunds-panel';
import { ReturnsPanel } from '../features/order/returns-panel';
import { ShipPanel } from '../features/order/ship-panel';
import { orderQuery } from '../features/orders/order-query';
import { orderMessages as texts } from '../messages/order-messages';

/** An order, for the staff. Not cached, because the customer and the payment provider change it too. */
export default function OrderPage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const order = useQuery({ ...query('getMyOrder', { params: { id } }), gcTime: 0 });
  const orders = useList(orderQuery(useFilters()));
  const isMissing = isRejection(order.error, 'invalid', 'not-found');
  const toOrders = (
    <>
      <Neighbours id={id} orders={orders.data ?? []} />
      <Button disabled={!order.data} onClick={() => window.print()}>
        {texts.slip}
      </Button>
      <DownloadButton
        path={`/orders/${id}/receipt.pdf`}
        name={`receipt-${order.data?.number}.pdf`}
        disabled={!order.data}
      >
        {texts.receipt}
      </DownloadButton>
      <Link className={buttonClass()} to={`${paths.allOrders}?${search}`}>
        {texts.toOrders}
      </Link>
    </>
  );
  return (
    <Page title={order.data ? texts.titleOf(order.data.number) : texts.title} actions={toOrders}>
      {isMissing ? (
        <EmptyState title={texts.missing} />
      ) : (
        <Loaded lines={12} query={order}>
          {data => (
            <div className={styles.panels}>
              <OrderSummary order={data} />
              <CustomerPanel order={data} />
              <ShipPanel order={data} />
              <DisputePanel order={data} />
              <ReturnsPanel order={data} />
              <RefundsPanel order={data} />
              <NotesPanel order={data} />
              <HistoryPanel order={data} />
              <PackingSlip order={data} />
            </div>
          )}
        </Loaded>
      )}
    </Page>
  );
}
