import { Page } from '@kerf/ui';
import { AddItemForm } from '../features/add-item/add-item-form';
import { addItemMessages } from '../messages/add-item-messages';

export default function AddItemPage() {
  return (
    <Page title={addItemMessages.title}>
      <AddItemForm />
    </Page>
  );
}
