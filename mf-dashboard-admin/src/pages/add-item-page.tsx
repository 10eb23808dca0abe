import { call } from '@kerf/api-client';
import type { NewItem } from '@kerf/contracts';
import { paths } from '@kerf/federation';
import { ErrorText, Page } from '@kerf/ui';
import { ItemForm } from '../components/item-form/item-form';
import { useSaveItem } from '../components/item-form/use-save-item';
import { addItemMessages as texts } from '../messages/add-item-messages';

export default function AddItemPage() {
  const add = useSaveItem({
    send: (item: NewItem, idempotencyKey) => call('addItem', { body: item }, { idempotencyKey }),
    saved: ({ name }) => texts.added(name),
    next: paths.home,
  });
  return (
    <Page title={texts.title}>
      <ItemForm
        submitLabel={texts.submit}
        isBusy={add.isBusy}
        message={add.error ? <ErrorText message={add.error.message} /> : null}
        onSubmit={add.submit}
      />
    </Page>
  );
}
