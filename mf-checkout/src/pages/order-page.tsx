import { query } from '@kerf/api-client';
import { useQuery } from '@kerf/federation/query';
import { useParams } from '@kerf/federation/router';
import { ErrorText, Skeleton, Spinner } from '@kerf/ui';
import { ItemDetail } from '../features/order/item-detail';
import { OrderForm } from '../features/order/order-form';
import styles from './order-page.module.css';

export default function OrderPage() {
  const { id = '' } = useParams();
  const item = useQuery(query('getItem', { params: { id } }));

  // The form and its input stay when a refresh fails.
  if (item.data)
    return (
      <div className={styles.page}>
        <ItemDetail item={item.data} />
        <OrderForm key={item.data._id} item={item.data} onOutdated={() => item.refetch()} />
      </div>
    );
  if (item.isError)
    return (
      <div className={styles.alone}>
        <ErrorText message={item.error.message} onRetry={() => item.refetch()} />
      </div>
    );
  return <Placeholder />;
}

function Placeholder() {
  return (
    <div className={styles.page} aria-busy="true">
      <Skeleton shape="box" />
      <div>
        <Spinner />
        <Skeleton lines={6} />
      </div>
    </div>
  );
}
