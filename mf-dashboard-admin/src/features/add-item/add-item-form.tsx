import { ErrorText } from '@kerf/ui';
import { ItemForm } from '../../components/item-form/item-form';
import { messages } from '../../messages';
import { useAddItem } from './use-add-item';

export function AddItemForm() {
  const add = useAddItem();
  return (
    <ItemForm
      submitLabel={messages.addItem.submit}
      isBusy={add.isBusy}
      message={add.error ? <ErrorText message={add.error.message} /> : null}
      onSubmit={add.submit}
    />
  );
}
