import { query } from '@kerf/api-client';
import { soldName } from '@kerf/contracts/domain';
import { paths } from '@kerf/federation';
import { useQuery } from '@kerf/federation/query';
import { Link } from '@kerf/federation/router';
import { useDocumentTitle } from '@kerf/federation/use-document-title';
import { buttonClass, EmptyState, ErrorText, Page, Skeleton, Spinner } from '@kerf/ui';
import layout from '../../components/columns.module.css';
import { cartMessages as cart } from '../../messages/cart-messages';
import { orderMessages as texts } from '../../messages/order-messages';
import { isOutdated } from '../../refusals';
import { OrderForm, type OrderFormProps } from './order-form';
import styles from './purchase.module.css';
import { SoldOut } from './sold-out';

interface PurchaseProps extends Pick<OrderFormProps, 'onPlaced' | 'isCheckout'> {
  /** Of the item. */
  id: string;
}

/** The purchase of one item: its detail and the form of its order. */
export function Purchase({ id, ...form }: PurchaseProps) {
  const item = useQuery(query('getItem', { params: { id } }));
  useDocumentTitle(item.data && soldName(item.data));

  // The form and its input stay when a refresh fails.
  if (item.data) {
    const isSoldOut = item.data.stock < item.data.minimum;
    return (
      <div className={styles.page}>
        {isSoldOut ? (
          <SoldOut item={item.data} />
        ) : (
          <OrderForm key={item.data._id} item={item.data} onOutdated={() => item.refetch()} {...form} />
        )}
      </div>
    );
  }
  if (isOutdated(item.error, 'missing')) return <NoItem reason={item.error.message} />;
  if (item.error)
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

const Placeholder = () => (
  <div className={styles.page}>
    <div className={layout.columns}>
      <div className={layout.steps} aria-busy="true">
        <Skeleton shape="box" />
        <Skeleton lines={6} />
      </div>
      <Spinner />
    </div>
  </div>
);
