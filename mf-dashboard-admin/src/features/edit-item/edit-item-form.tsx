import type { ItemDetail } from '@kerf/contracts';
import { soldName } from '@kerf/contracts/domain';
import { paths } from '@kerf/federation';
import { Link, useNavigate } from '@kerf/federation/router';
import { buttonClass, ErrorText, Skeleton } from '@kerf/ui';
import { RowMenu } from '@kerf/ui/work';
import { lazy, Suspense, useRef, useState } from 'react';
import type { StoredValues } from '../../components/item-form/attribute-fields';
import { ItemForm, type ItemFormHandle } from '../../components/item-form/item-form';
import { useRemoval } from '../../components/removal';
import { StockState } from '../../components/stock/stock';
import { UnlistedBadge } from '../../components/unlisted-badge';
import { useAllows } from '../../components/use-allows';
import { editItemMessages as texts } from '../../messages/edit-item-messages';
import { itemsMessages } from '../../messages/items-messages';
import { listingMessages } from '../../messages/listing-messages';
import { removeMessages } from '../../messages/remove-messages';
import { variantGridMessages } from '../../messages/variant-grid-messages';
import { variantMessages } from '../../messages/variant-messages';
import { ownPaths } from '../../paths';
import { InShopNow, ItemFacts } from './item-facts';
import { NoVariants } from './no-variants';
import { SharedFields } from './shared-fields';
import { type EditedItem, useEditItem } from './use-edit-item';
import { editedCells } from './variant-cells';

const ListingDialog = lazy(() => import('./listing-dialog'));
const VariantGrid = lazy(() => import('./variant-grid'));

const none: StoredValues = {};

/** Changes an item. If somebody else has changed it meanwhile, it keeps what was typed and offers the newer version. */
export function EditItemForm(edited: EditedItem) {
  const { item } = edited;
  const form = useRef<ItemFormHandle>(null);
  const navigate = useNavigate();
  const [isListing, setListing] = useState(false);
  const moderates = useAllows('support');
  const remove = useRemoval<ItemDetail>('listItems', ({ name }) => itemsMessages.sureText({ item: name }));
  const { fields, rows, typed, problems, type, error, issues, reload, notice, isBusy, submit } = useEditItem(
    edited,
    form,
  );
  const product = item.variantOf ?? item._id;
  const title = item.variantOf ? soldName(item) : item.name;
  const stock = rows.reduce((sum, row) => sum + Number(row.stored.stock), 0);
  return (
    <>
      <ItemForm
        ref={form}
        draft={`item ${item._id}`}
        back={{ to: paths.manageItems, label: itemsMessages.title }}
        title={title}
        state={item.unlisted ? <UnlistedBadge unlisted={item.unlisted} /> : <StockState item={item} />}
        actions={
          <>
            {item.unlisted ? null : (
              <Link className={buttonClass()} to={paths.item(item._id, item.slug)}>
                {itemsMessages.seeInShop}
              </Link>
            )}
            <RowMenu
              label={texts.moreOf({ item: title })}
              entries={[
                { label: variantMessages.title, link: <Link to={ownPaths.variants(product)} /> },
                ...(moderates
                  ? [{ label: itemsMessages.reviews, link: <Link to={ownPaths.itemReviews(product)} /> }]
                  : []),
                ...(item.variantOf ? [] : [{ label: listingMessages.entry, onChoose: () => setListing(true) }]),
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
        attributes={(item.attributes ?? none) as StoredValues}
        family={item}
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
                    <Suspense fallback={<Skeleton lines={2 * rows.length} />}>
                      <VariantGrid item={item} rows={rows} typed={typed} problems={problems} onType={type} />
                    </Suspense>
                  ) : (
                    <NoVariants id={item._id} />
                  ),
              }
        }
        inShop={<InShopNow item={item} />}
        facts={<ItemFacts item={item} />}
        submitLabel={texts.submit}
        isBusy={isBusy}
        message={
          error ? (
            <ErrorText message={error} {...(reload && { onRetry: reload, retryLabel: texts.reload })} />
          ) : notice ? (
            <p role="status">{notice}</p>
          ) : null
        }
        {...(issues && { issues })}
        onSubmit={submit}
      />
      {isListing ? (
        <Suspense fallback={null}>
          <ListingDialog
            item={item}
            onClose={() => setListing(false)}
            onSaved={() => {
              setListing(false);
              void edited.onReload();
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
