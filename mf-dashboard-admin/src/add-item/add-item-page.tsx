import { Page } from '@kerf/ui';
import { messages } from '../messages';
import { AddItemForm } from './add-item-form';

export default function AddItemPage() {
  return (
    <Page title={messages.addItem.title}>
      <AddItemForm />
    </Page>
  );
}
