import { isRejection, query } from '@kerf/api-client';
import { useQuery } from '@kerf/federation/query';
import { useParams } from '@kerf/federation/router';
import { useDocumentTitle } from '@kerf/federation/use-document-title';
import { ErrorText } from '@kerf/ui';
import layout from '../features/item/item-layout.module.css';
import { ItemLoading } from '../features/item/item-loading';
import { ItemView } from '../features/item/item-view';
import { MissingItem } from '../features/item/missing-item';

/** `/items/:id/:slug?`: one tool with its pictures, data and reviews. */
export default function ItemPage() {
  const { id = '' } = useParams();
  const item = useQuery(query('getItem', { params: { id } }));
  useDocumentTitle(item.data?.name);

  if (item.data) return <ItemView key={id} item={item.data} />;
  if (isRejection(item.error, 'not-found')) return <MissingItem />;
  if (item.isError)
    return (
      <div className={layout.page}>
        <ErrorText message={item.error.message} onRetry={() => item.refetch()} />
      </div>
    );
  return <ItemLoading />;
}
