import { ApiError, call } from '@kerf/api-client';
import type { ItemToAdd } from '@kerf/contracts/staff';
import { paths } from '@kerf/federation';
import { ErrorText } from '@kerf/ui';
import { useRef, useState } from 'react';
import forms from '../components/form.module.css';
import { ItemForm, type ItemFormHandle } from '../components/item-form/item-form';
import { useSaveItem } from '../components/item-form/use-save-item';
import { addItemMessages as texts } from '../messages/add-item-messages';
import { itemsMessages } from '../messages/items-messages';
import { listingMessages } from '../messages/listing-messages';
import { ownPaths } from '../paths';

export default function AddItemPage() {
  const form = useRef<ItemFormHandle>(null);
  const [isDraft, setDraft] = useState(false);
  const add = useSaveItem({
    send: (item: ItemToAdd, idempotencyKey) => call('addItem', { body: item }, { idempotencyKey }),
    saved: ({ name, draft }) => (draft ? listingMessages.saved.draft({ item: name }) : texts.added({ item: name })),
    onSaved: () => form.current?.release(),
    next: isDraft ? ownPaths.unlistedItems : paths.home,
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
      facts={
        <label className={forms.check}>
          <input type="checkbox" checked={isDraft} onChange={({ target }) => setDraft(target.checked)} />{' '}
          {listingMessages.asDraft}
        </label>
      }
      onSubmit={item => add.submit({ ...item, ...(isDraft && { draft: true as const }) })}
    />
  );
}
