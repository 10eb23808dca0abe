import { query } from '@kerf/api-client';
import { useParams } from '@kerf/federation/router';
import { ErrorText, Skeleton } from '@kerf/ui';
import { useQuery } from '@tanstack/react-query';
import { ItemDetail } from './item-detail';
import { OrderForm } from './order-form';
import styles from './order-page.module.css';

export default function OrderPage() {
  const { id = '' } = useParams();
  const item = useQuery(query('getItem', { params: { id } }));

  if (item.isPending) return <Placeholder />;
  if (item.isError)
    return (
      <div className={styles.alone}>
        <ErrorText message={item.error.message} onRetry={() => item.refetch()} />
      </div>
    );
  return (
    <div className={styles.page}>
      <ItemDetail item={item.data} />
      <OrderForm key={item.data._id} item={item.data} onOutdated={() => item.refetch()} />
    </div>
  );
}

function Placeholder() {
  return (
    <div className={styles.page} aria-busy="true">
      <Skeleton shape="box" />
      <Skeleton lines={6} />
    </div>
  );
}
