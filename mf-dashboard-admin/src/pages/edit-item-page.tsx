import { useParams } from '@kerf/federation/router';
import { Loaded, Page } from '@kerf/ui';
import { EditItemForm } from '../features/edit-item/edit-item-form';
import { useStoredItem } from '../features/edit-item/use-stored-item';
import { editItemMessages } from '../messages/edit-item-messages';

/** `/dashboard/manageitems/:id`: changes one item. */
export default function EditItemPage() {
  const { id = '' } = useParams();
  const stored = useStoredItem(id);
  if (stored.data) {
    const { response, version } = stored.data;
    return <EditItemForm key={id} item={response} version={version} onReload={stored.refetch} />;
  }
  return (
    <Page title={editItemMessages.title}>
      <Loaded lines={12} query={stored}>
        {() => null}
      </Loaded>
    </Page>
  );
}
