import { ApiError, call, isRejection } from '@kerf/api-client';
import { type ItemChanges, type ItemDetail, type NewItem, type NewItemForm, toDollars } from '@kerf/contracts';
import { newItemForm } from '@kerf/contracts/staff';
import { type RefObject, useMemo, useRef, useState } from 'react';
import type { ItemFormHandle } from '../../components/item-form/item-form';
import { itemReads } from '../../components/item-reads';
import { useRequest } from '../../components/use-request';
import { editItemMessages as texts } from '../../messages/edit-item-messages';
import { readToEdit } from './use-stored-item';
import { requestsOf, rowsOf, type Typed, type VariantRequests } from './variant-cells';

const entered = Object.keys(newItemForm.shape) as (keyof NewItem)[];

/** The fields that an administrator enters. */
const fieldsOf = (item: ItemDetail): NewItemForm => ({
  ...(Object.fromEntries(entered.map(name => [name, item[name]])) as Pick<ItemDetail, keyof NewItem>),
  // The first one is `image`.
  pictures: item.pictures.slice(1),
  // Those of its variants are theirs.
  captions: (item.captions ?? []).filter(({ picture }) => item.pictures.includes(picture)),
  // The other lines follow from attributes.
  specs: item.specs.flatMap(({ key, label, value }) => (key === undefined ? [{ label, value }] : [])),
  // Without its own, a variant has the box of its item.
  box: item.variants ? (item.variants.find(({ id }) => id === item._id)?.box ?? []) : (item.box ?? []),
  // The form has those that are changed.
  attributes: {},
  // The list price: promotions reduce it.
  price: toDollars(item.wasPrice ?? item.price),
});

interface Change extends VariantRequests {
  name: string;
  changes: ItemChanges;
  version: string;
}

/** The item, then its variants, then their stocks. A repeated request changes nothing. */
const send = async (id: string, { changes, version, variants, stocks }: Change, idempotencyKey: string) => {
  const params = { id };
  const changesItem = Object.keys(changes).length > 0;
  if (changesItem) await call('changeItem', { params, body: changes }, { ifMatch: version });
  if (variants) {
    const ifMatch = changesItem ? (await readToEdit(id)).version : version;
    await call('putVariants', { params, body: variants }, { ifMatch });
  }
  if (stocks) await call('changeStocks', { body: stocks }, { idempotencyKey });
};

interface Stored {
  response: ItemDetail;
  version: string;
}

export interface EditedItem {
  item: ItemDetail;
  /** The version of `item`. */
  version: string;
  /** Loads the newest version. What has been typed stays. */
  onReload: () => Promise<{ data: Stored | undefined }>;
}

/** The fields and the variants of an item as they are typed, and their change in one or more requests. */
export const useEditItem = ({ item, version, onReload }: EditedItem, form: RefObject<ItemFormHandle | null>) => {
  const [typed, setTyped] = useState<Typed>({});
  const [problems, setProblems] = useState<Typed>({});
  const [notice, setNotice] = useState<string>();
  const fields = useMemo(() => fieldsOf(item), [item]);
  const rows = useMemo(() => rowsOf(item), [item]);
  const isSending = useRef(false);
  // The error is about the version that was sent.
  const [sentVersion, setSentVersion] = useState<string>();

  const change = useRequest({
    send: (wanted: Change, idempotencyKey) => send(item._id, wanted, idempotencyKey),
    done: (_response, { name }) => texts.changed({ item: name }),
    onDone: async () => {
      const { data } = await onReload();
      setTyped({});
      if (data) form.current?.reset(fieldsOf(data.response));
    },
    outdated: itemReads,
  });
  const error = sentVersion === version ? change.error : null;
  const isOutdated = isRejection(error, 'outdated');
  const reload = async () => {
    await onReload();
    setNotice(texts.reloaded);
  };
  const submit = ({ name }: NewItem, changes: ItemChanges) => {
    if (isSending.current) return;
    const cells = requestsOf(item, rows, typed, texts.stockReason);
    setProblems('problems' in cells ? cells.problems : {});
    if ('problems' in cells) return;
    const { variants, stocks } = cells.requests;
    const isChanged = Object.keys(changes).length > 0 || variants || stocks;
    setNotice(isChanged ? undefined : texts.unchanged);
    if (!isChanged) return;
    setSentVersion(version);
    isSending.current = true;
    change.mutate(
      { name, changes, version, variants, stocks },
      {
        onSettled: () => {
          isSending.current = false;
        },
      },
    );
  };

  return {
    fields,
    rows,
    typed,
    problems,
    notice,
    type: (cells: Typed) => setTyped(before => ({ ...before, ...cells })),
    error: error && (isOutdated ? texts.outdated : error.message),
    issues: error instanceof ApiError ? error.issues : undefined,
    /** Loads the version of somebody else who has changed the item meanwhile. */
    reload: isOutdated ? () => void reload() : undefined,
    isBusy: change.isPending,
    submit,
  };
};
