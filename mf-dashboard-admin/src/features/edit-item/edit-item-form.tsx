import { call, isRejection } from '@kerf/api-client';
import { type ItemChanges, type ItemDetail, type NewItem, type NewItemForm, toDollars } from '@kerf/contracts';
import { newItemForm } from '@kerf/contracts/staff';
import { paths } from '@kerf/federation';
import { ErrorText } from '@kerf/ui';
import { useMemo, useState } from 'react';
import { ItemForm } from '../../components/item-form/item-form';
import { useSaveItem } from '../../components/item-form/use-save-item';
import { editItemMessages as texts } from '../../messages/edit-item-messages';
import { SharedFields } from './shared-fields';

const entered = Object.keys(newItemForm.shape) as (keyof NewItem)[];

/** The fields that an administrator enters. */
const fieldsOf = (item: ItemDetail): NewItemForm => ({
  ...(Object.fromEntries(entered.map(name => [name, item[name]])) as unknown as NewItemForm),
  // The first one is `image`.
  pictures: item.pictures.slice(1),
  // The list price: promotions reduce it.
  price: toDollars(item.wasPrice ?? item.price),
});

interface Change {
  name: string;
  changes: ItemChanges;
  version: string;
}

interface EditItemFormProps {
  item: ItemDetail;
  /** The version of `item`. */
  version: string;
  /** Loads the newest version. What has been typed stays. */
  onReload: () => Promise<unknown>;
}

/** Changes an item. If somebody else has changed it meanwhile, it keeps what was typed and offers the newer version. */
export function EditItemForm({ item, version, onReload }: EditItemFormProps) {
  const change = useSaveItem({
    send: ({ changes, version }: Change) =>
      call('changeItem', { params: { id: item._id }, body: changes }, { ifMatch: version }),
    saved: ({ name }) => texts.changed(name),
    next: paths.manageItems,
  });
  const [notice, setNotice] = useState<string>();
  const fields = useMemo(() => fieldsOf(item), [item]);
  // The error is about the version that was sent.
  const [sentVersion, setSentVersion] = useState<string>();
  const error = sentVersion === version ? change.error : null;
  const isOutdated = isRejection(error, 'outdated');

  const reload = async () => {
    await onReload();
    setNotice(texts.reloaded);
  };
  return (
    <ItemForm
      item={fields}
      {...(item.variantOf && { shared: <SharedFields item={item} product={item.variantOf} /> })}
      hasVariants={item.choices !== undefined}
      submitLabel={texts.submit}
      isBusy={change.isBusy}
      message={
        error ? (
          <ErrorText
            message={isOutdated ? texts.outdated : error.message}
            {...(isOutdated && { onRetry: () => void reload(), retryLabel: texts.reload })}
          />
        ) : (
          <p role="status">{notice}</p>
        )
      }
      onSubmit={({ name }, changes) => {
        setNotice(Object.keys(changes).length === 0 ? texts.unchanged : undefined);
        if (Object.keys(changes).length === 0) return;
        setSentVersion(version);
        change.submit({ name, changes, version });
      }}
    />
  );
}
