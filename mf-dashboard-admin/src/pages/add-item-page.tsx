import { ApiError, call } from '@kerf/api-client';
import type { NewItem } from '@kerf/contracts';
import { paths } from '@kerf/federation';
import { ErrorText } from '@kerf/ui';
import { useRef } from 'react';
import { ItemForm, type ItemFormHandle } from '../components/item-form/item-form';
import { useSaveItem } from '../components/item-form/use-save-item';
import { addItemMessages as texts } from '../messages/add-item-messages';
import { itemsMessages } from '../messages/items-messages';

export default function AddItemPage() {
  const form = useRef<ItemFormHandle>(null);
  const add = useSaveItem({
    send: (item: NewItem, idempotencyKey) => call('addItem', { body: item }, { idempotencyKey }),
    saved: ({ name }) => texts.added({ item: name }),
    onSaved: () => form.current?.release(),
    next: paths.home,
  });
  return (
    <ItemForm
      ref={form}
      draft="item new"
      back={{ to: paths.manageItems, label: itemsMessages.title }}
      title={texts.title}
      submitLabel={texts.submit}
      isBusy={add.isBusy}
      message={add.error ? <ErrorText message={add.error.message} /> : null}
      {...(add.error instanceof ApiError && { issues: add.error.issues })}
      onSubmit={add.submit}
    />
  );
}
