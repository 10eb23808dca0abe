import { isRejection, query } from '@kerf/api-client';
import { paths } from '@kerf/federation';
import { useQuery } from '@kerf/federation/query';
import { useParams, useSearchParams } from '@kerf/federation/router';
import { useList } from '@kerf/federation/use-list';
import { Badge, EmptyState, Loaded } from '@kerf/ui';
import { useFilters } from '../components/filters/use-filters';
import { PackingSlips } from '../components/packing-slips/packing-slips';
import { WorkHead, workPageClass } from '../components/work-page/work-page';
import { Neighbours } from '../features/order/neighbours';
import styles from '../features/order/order.module.css';
import { OrderActions } from '../features/order/order-actions';
import { CustomerPanel, DeliveryPanel, DisputePanel, PaymentPanel } from '../features/order/order-facts';
import { OrderLines } from '../features/order/order-lines';
import { OrderProgress, OrderState } from '../features/order/order-state';
import { ReturnsPanel } from '../features/order/returns-panel';
import { TimelinePanel } from '../features/order/timeline-panel';
import { orderQuery } from '../features/orders/order-query';
import { listsMessages } from '../messages/lists-messages';
import { orderMessages as texts } from '../messages/order-messages';

/** An order, for the staff. Not cached, because the customer and the payment provider change it too. */
export default function OrderPage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const order = useQuery({ ...query('getMyOrder', { params: { id } }), gcTime: 0 });
  const orders = useList(orderQuery(useFilters()));
  const isMissing = isRejection(order.error, 'invalid', 'not-found');
  return (
    <div className={workPageClass}>
      <WorkHead
        back={{ to: `${paths.allOrders}?${search}`, label: texts.toOrders }}
        beside={<Neighbours id={id} orders={orders.data ?? []} />}
        title={order.data ? texts.titleOf({ number: order.data.number }) : texts.title}
        state={order.data ? <OrderState order={order.data} /> : <Badge tone="neutral">{listsMessages.notYet}</Badge>}
        actions={order.data ? <OrderActions key={id} order={order.data} /> : null}
      />
      {isMissing ? (
        <EmptyState title={texts.missing} />
      ) : (
        <Loaded lines={12} query={order}>
          {data => (
            <div className={styles.stack}>
              <DisputePanel order={data} />
              <ReturnsPanel order={data} />
              <OrderProgress order={data} />
              <div className={styles.columns}>
                <div>
                  <OrderLines order={data} />
                  <TimelinePanel order={data} />
                </div>
                <div>
                  <CustomerPanel order={data} />
                  <DeliveryPanel order={data} />
                  <PaymentPanel order={data} />
                </div>
              </div>
              <PackingSlips orders={[data]} />
            </div>
          )}
        </Loaded>
      )}
    </div>
  );
}
