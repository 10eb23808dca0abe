import { isRejection, query } from '@kerf/api-client';
import { paths } from '@kerf/federation';
import { useQuery } from '@kerf/federation/query';
import { Link, useParams } from '@kerf/federation/router';
import { buttonClass, EmptyState, Loaded, Page } from '@kerf/ui';
import styles from '../features/order/order.module.css';
import { OrderSummary } from '../features/order/order-summary';
import { RefundsPanel } from '../features/order/refunds-panel';
import { ReturnsPanel } from '../features/order/returns-panel';
import { ShipPanel } from '../features/order/ship-panel';
import { messages } from '../messages';

const { order: texts } = messages;

/** An order, for administrators. Not cached, because the customer and the payment provider change it too. */
export default function OrderPage() {
  const { id = '' } = useParams();
  const order = useQuery({ ...query('getMyOrder', { params: { id } }), gcTime: 0 });
  const isMissing = isRejection(order.error, 'invalid', 'not-found');
  const toOrders = (
    <Link className={buttonClass()} to={paths.allOrders}>
      {texts.toOrders}
    </Link>
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
              <ShipPanel order={data} />
              <ReturnsPanel order={data} />
              <RefundsPanel order={data} />
            </div>
          )}
        </Loaded>
      )}
    </Page>
  );
}
