import { Page } from '@kerf/ui';
import { AddItemForm } from '../features/add-item/add-item-form';
import { messages } from '../messages';

export default function AddItemPage() {
  return (
    <Page title={messages.addItem.title}>
      <AddItemForm />
    </Page>
  );
}
