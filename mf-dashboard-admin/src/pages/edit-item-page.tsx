import { soldName } from '@kerf/contracts';
import { Link, useParams } from '@kerf/federation/router';
import { buttonClass, Icon, Loaded, Page } from '@kerf/ui';
import { EditItemForm } from '../features/edit-item/edit-item-form';
import { useStoredItem } from '../features/edit-item/use-stored-item';
import { messages } from '../messages';
import { ownPaths } from '../paths';
import { variantMessages } from '../variant-messages';

/** `/dashboard/manageitems/:id`: changes one item. */
export default function EditItemPage() {
  const { id = '' } = useParams();
  const stored = useStoredItem(id);
  return (
    <Page
      title={messages.editItem.title}
      intro={stored.data && soldName(stored.data.response)}
      actions={
        <>
          <Link className={buttonClass()} to={ownPaths.variants(stored.data?.response.variantOf ?? id)}>
            {variantMessages.title}
          </Link>
          <Link className={buttonClass()} to={ownPaths.itemReviews(stored.data?.response.variantOf ?? id)}>
            <Icon name="star" />
            {messages.items.reviews}
          </Link>
        </>
      }
    >
      <Loaded lines={12} query={stored}>
        {({ response, version }) => (
          <EditItemForm key={id} item={response} version={version} onReload={stored.refetch} />
        )}
      </Loaded>
    </Page>
  );
}
