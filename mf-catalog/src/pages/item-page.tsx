import { isRejection, query } from '@kerf/api-client';
import { useQuery } from '@kerf/federation/query';
import { useParams } from '@kerf/federation/router';
import { useDocumentTitle } from '@kerf/federation/use-document-title';
import { ErrorText } from '@kerf/ui';
import { Breadcrumbs } from '../features/item/breadcrumbs';
import { BuyBox } from '../features/item/buy-box';
import { Gallery } from '../features/item/gallery';
import { ItemLoading } from '../features/item/item-loading';
import { ItemReviews } from '../features/item/item-reviews';
import { MissingItem } from '../features/item/missing-item';
import { RelatedItems } from '../features/item/related-items';
import { Specifications } from '../features/item/specifications';
import styles from './item-page.module.css';

/** `/items/:id/:slug?`: one tool with its pictures, data and reviews. */
export default function ItemPage() {
  const { id = '' } = useParams();
  const item = useQuery(query('getItem', { params: { id } }));
  useDocumentTitle(item.data?.name);

  if (item.data)
    return (
      <div className={styles.page} key={id}>
        <Breadcrumbs item={item.data} />
        <div className={styles.top}>
          <Gallery name={item.data.name} pictures={item.data.pictures} />
          <BuyBox item={item.data} />
        </div>
        <div className={styles.details}>
          <p className={styles.description} dir="auto">
            {item.data.description}
          </p>
          <Specifications specs={item.data.specs} />
        </div>
        <ItemReviews id={id} />
        <RelatedItems ids={item.data.related} />
      </div>
    );
  if (isRejection(item.error, 'not-found')) return <MissingItem />;
  if (item.isError)
    return (
      <div className={styles.page}>
        <ErrorText message={item.error.message} onRetry={() => item.refetch()} />
      </div>
    );
  return <ItemLoading />;
}
