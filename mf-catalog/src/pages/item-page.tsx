import { isRejection, query } from '@kerf/api-client';
import type { ItemDetail } from '@kerf/contracts';
import { soldName } from '@kerf/contracts/domain';
import { paths } from '@kerf/federation';
import { useQuery } from '@kerf/federation/query';
import { Link, useParams } from '@kerf/federation/router';
import { useDocumentTitle } from '@kerf/federation/use-document-title';
import { buttonClass, EmptyState, ErrorText, Page } from '@kerf/ui';
import layout from '../features/item/item-layout.module.css';
import { ItemLoading } from '../features/item/item-loading';
import { ItemView } from '../features/item/item-view';
import { productId } from '../features/item/variants';
import { itemMessages } from '../item-messages';
import { messages } from '../messages';

/** `/items/:id/:slug?`: one tool with its pictures, data and reviews. */
export default function ItemPage() {
  const { id = '' } = useParams();
  const item = useQuery(query('getItem', { params: { id } }));
  useDocumentTitle(item.data && titleOf(item.data));

  // One view for all variants, so that the focus stays on the choice.
  if (item.data) return <ItemView key={productId(item.data)} item={item.data} />;
  if (isRejection(item.error, 'not-found')) return <MissingItem />;
  if (item.isError)
    return (
      <div className={layout.page}>
        <ErrorText message={item.error.message} onRetry={() => item.refetch()} />
      </div>
    );
  return <ItemLoading />;
}

const titleOf = (item: ItemDetail): string => (item.variantOf || item.versionName ? soldName(item) : item.name);

/** The page of an item that does not exist or is no longer sold. */
const MissingItem = () => (
  <Page title={itemMessages.missing.title}>
    <EmptyState
      title={itemMessages.missing.heading}
      text={itemMessages.missing.text}
      icon="search"
      action={
        <Link to={paths.explore} className={buttonClass('primary')}>
          {messages.everyTool}
        </Link>
      }
    />
  </Page>
);
