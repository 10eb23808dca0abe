import { call, callWithVersion, isRejection } from '@kerf/api-client';
import { type ItemChanges, type ItemDetail, type NewItem, type NewItemForm, toDollars } from '@kerf/contracts';
import { soldName } from '@kerf/contracts/domain';
import { newItemForm } from '@kerf/contracts/staff';
import { paths } from '@kerf/federation';
import { Link, useNavigate } from '@kerf/federation/router';
import { buttonClass, ErrorText } from '@kerf/ui';
import { RowMenu } from '@kerf/ui/work';
import { useMemo, useRef, useState } from 'react';
import { ItemForm, type ItemFormHandle } from '../../components/item-form/item-form';
import { itemReads } from '../../components/item-reads';
import { useRemoval } from '../../components/removal';
import { StockState } from '../../components/stock/stock';
import { useAllows } from '../../components/use-allows';
import { useRequest } from '../../components/use-request';
import { editItemMessages as texts } from '../../messages/edit-item-messages';
import { itemsMessages } from '../../messages/items-messages';
import { removeMessages } from '../../messages/remove-messages';
import { variantGridMessages } from '../../messages/variant-grid-messages';
import { variantMessages } from '../../messages/variant-messages';
import { ownPaths } from '../../paths';
import { InShopNow, ItemFacts } from './item-facts';
import { SharedFields } from './shared-fields';
import { editedCells, requestsOf, rowsOf, type Typed, type VariantRequests } from './variant-cells';
import { NoVariants, VariantGrid } from './variant-grid';

const entered = Object.keys(newItemForm.shape) as (keyof NewItem)[];

/** The fields that an administrator enters. */
const fieldsOf = (item: ItemDetail): NewItemForm => ({
  ...(Object.fromEntries(entered.map(name => [name, item[name]])) as unknown as NewItemForm),
  // The first one is `image`.
  pictures: item.pictures.slice(1),
  // Those of its variants are theirs.
  captions: (item.captions ?? []).filter(({ picture }) => item.pictures.includes(picture)),
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
    const ifMatch = changesItem ? (await callWithVersion('getItem', { params })).version : version;
    await call('putVariants', { params, body: variants }, { ifMatch });
  }
  if (stocks) await call('changeStocks', { body: stocks }, { idempotencyKey });
};

interface Stored {
  response: ItemDetail;
  version: string;
}

interface EditItemFormProps {
  item: ItemDetail;
  /** The version of `item`. */
  version: string;
  /** Loads the newest version. What has been typed stays. */
  onReload: () => Promise<{ data: Stored | undefined }>;
}

/** Changes an item. If somebody else has changed it meanwhile, it keeps what was typed and offers the newer version. */
export function EditItemForm({ item, version, onReload }: EditItemFormProps) {
  const form = useRef<ItemFormHandle>(null);
  const navigate = useNavigate();
  const moderates = useAllows('support');
  const remove = useRemoval<ItemDetail>('listItems', ({ name }) => itemsMessages.sureText({ item: name }));
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
  const product = item.variantOf ?? item._id;
  const title = item.variantOf ? soldName(item) : item.name;
  const stock = rows.reduce((sum, row) => sum + Number(row.stored.stock), 0);
  return (
    <ItemForm
      ref={form}
      back={{ to: paths.manageItems, label: itemsMessages.title }}
      title={title}
      state={<StockState item={item} />}
      actions={
        <>
          <Link className={buttonClass()} to={paths.item(item._id, item.slug)}>
            {itemsMessages.seeInShop}
          </Link>
          <RowMenu
            label={texts.moreOf({ item: title })}
            entries={[
              { label: variantMessages.title, link: <Link to={ownPaths.variants(product)} /> },
              ...(moderates
                ? [{ label: itemsMessages.reviews, link: <Link to={ownPaths.itemReviews(product)} /> }]
                : []),
              {
                label: removeMessages.action,
                destructive: true,
                onChoose: () =>
                  void remove(item).then(isRemoved => {
                    if (!isRemoved) return;
                    form.current?.release();
                    void navigate(paths.manageItems);
                  }),
              },
            ]}
          />
        </>
      }
      item={fields}
      options={(item.options ?? []).flatMap(({ name, values }) => [name, ...values])}
      {...(item.variantOf && { shared: <SharedFields item={item} product={item.variantOf} /> })}
      variants={
        item.variantOf
          ? undefined
          : {
              count: rows.length,
              note: rows.length > 0 ? variantGridMessages.count({ variants: rows.length, pieces: stock }) : '',
              stock,
              changes: editedCells(rows, typed).length,
              fields:
                rows.length > 0 ? (
                  <VariantGrid
                    item={item}
                    rows={rows}
                    typed={typed}
                    problems={problems}
                    onType={cells => setTyped(before => ({ ...before, ...cells }))}
                  />
                ) : (
                  <NoVariants id={item._id} />
                ),
            }
      }
      inShop={<InShopNow item={item} />}
      facts={<ItemFacts item={item} />}
      submitLabel={texts.submit}
      isBusy={change.isPending}
      message={
        error ? (
          <ErrorText
            message={isOutdated ? texts.outdated : error.message}
            {...(isOutdated && { onRetry: () => void reload(), retryLabel: texts.reload })}
          />
        ) : notice ? (
          <p role="status">{notice}</p>
        ) : null
      }
      onSubmit={submit}
    />
  );
}
