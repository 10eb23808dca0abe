import { isRejection, query } from '@kerf/api-client';
import { paths } from '@kerf/federation';
import { useQuery } from '@kerf/federation/query';
import { Link, useParams } from '@kerf/federation/router';
import { useDocumentTitle } from '@kerf/federation/use-document-title';
import { buttonClass, EmptyState, ErrorText, Page, Skeleton, Spinner } from '@kerf/ui';
import { ItemDetail } from '../features/order/item-detail';
import { OrderForm } from '../features/order/order-form';
import { messages } from '../messages';
import styles from './order-page.module.css';

const { order: texts, cart } = messages;

export default function OrderPage() {
  const { id = '' } = useParams();
  const item = useQuery(query('getItem', { params: { id } }));
  useDocumentTitle(item.data?.name);

  // The form and its input stay when a refresh fails.
  if (item.data)
    return (
      <div className={styles.page}>
        <ItemDetail item={item.data} />
        <OrderForm key={item.data._id} item={item.data} onOutdated={() => item.refetch()} />
      </div>
    );
  if (isRejection(item.error, 'invalid', 'not-found')) return <NoItem reason={item.error.message} />;
  if (item.isError)
    return (
      <div className={styles.alone}>
        <ErrorText message={item.error.message} onRetry={() => item.refetch()} />
      </div>
    );
  return <Placeholder />;
}

function NoItem({ reason }: { reason: string }) {
  const explore = (
    <Link to={paths.explore} className={buttonClass('primary')}>
      {cart.explore}
    </Link>
  );
  return (
    <Page title={texts.title}>
      <EmptyState icon="search" title={texts.missing} text={<span role="alert">{reason}</span>} action={explore} />
    </Page>
  );
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
