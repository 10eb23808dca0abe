import { ErrorText } from '@kerf/ui';
import { ItemForm } from '../../components/item-form/item-form';
import { addItemMessages } from '../../messages/add-item-messages';
import { useAddItem } from './use-add-item';

export function AddItemForm() {
  const add = useAddItem();
  return (
    <ItemForm
      submitLabel={addItemMessages.submit}
      isBusy={add.isBusy}
      message={add.error ? <ErrorText message={add.error.message} /> : null}
      onSubmit={add.submit}
    />
  );
}
