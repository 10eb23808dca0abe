import { soldName } from '@kerf/contracts/domain';
import { Link, useParams } from '@kerf/federation/router';
import { buttonClass, Icon, Loaded, Page } from '@kerf/ui';
import { EditItemForm } from '../features/edit-item/edit-item-form';
import { useStoredItem } from '../features/edit-item/use-stored-item';
import { editItemMessages } from '../messages/edit-item-messages';
import { itemsMessages } from '../messages/items-messages';
import { variantMessages } from '../messages/variant-messages';
import { ownPaths } from '../paths';

/** `/dashboard/manageitems/:id`: changes one item. */
export default function EditItemPage() {
  const { id = '' } = useParams();
  const stored = useStoredItem(id);
  return (
    <Page
      title={editItemMessages.title}
      intro={stored.data && soldName(stored.data.response)}
      actions={
        <>
          <Link className={buttonClass()} to={ownPaths.variants(stored.data?.response.variantOf ?? id)}>
            {variantMessages.title}
          </Link>
          <Link className={buttonClass()} to={ownPaths.itemReviews(stored.data?.response.variantOf ?? id)}>
            <Icon name="star" />
            {itemsMessages.reviews}
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
