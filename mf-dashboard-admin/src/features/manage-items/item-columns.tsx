import type { Item } from '@kerf/contracts';
import { formatCents, soldName } from '@kerf/contracts/domain';
import { Link } from '@kerf/federation/router';
import { categoryName } from '@kerf/session/categories';
import { Picture, Price, VisuallyHidden } from '@kerf/ui';
import { type Column, RowMenu } from '@kerf/ui/work';
import { selectColumn } from '../../components/selection/select-column';
import type { Selection } from '../../components/selection/use-selection';
import { Stock, StockState } from '../../components/stock/stock';
import { itemsMessages as texts } from '../../messages/items-messages';
import { removeMessages } from '../../messages/remove-messages';
import { variantMessages } from '../../messages/variant-messages';
import { ownPaths } from '../../paths';
import styles from './items-table.module.css';

/** @param moderates whether the reader may open the reviews */
export const itemColumns = (
  selection: Selection<Item>,
  onRemove: (item: Item) => void,
  moderates: boolean,
): Column<Item>[] => [
  selectColumn(selection, item => texts.selectOf({ item: soldName(item) })),
  {
    key: 'image',
    header: texts.image,
    head: () => <VisuallyHidden>{texts.image}</VisuallyHidden>,
    narrow: 'bare',
    area: 'picture',
    cell: ({ image }) => (
      <Picture src={image} alt="" width={48} height={36} loading="lazy" className={styles.picture} />
    ),
  },
  {
    key: 'number',
    header: texts.number,
    narrow: 'bare',
    area: 'number',
    cell: ({ number }) => (number ? <bdi className={styles.quiet}>{number}</bdi> : null),
  },
  {
    key: 'name',
    header: texts.name,
    primary: true,
    area: 'name',
    cell: item => (
      <Link data-row={item._id} to={ownPaths.editItem(item._id)} className={styles.name}>
        <bdi>{soldName(item)}</bdi>
      </Link>
    ),
  },
  {
    key: 'category',
    header: texts.category,
    narrow: 'hidden',
    cell: ({ category }) => (category ? <span className={styles.category}>{categoryName(category)}</span> : null),
  },
  { key: 'stock', header: texts.stock, align: 'end', area: 'stock', cell: item => <Stock item={item} /> },
  {
    key: 'list',
    header: texts.listPrice,
    align: 'end',
    narrow: 'hidden',
    cell: ({ price, wasPrice }) => formatCents(wasPrice ?? price),
  },
  {
    key: 'sale',
    header: texts.salePrice,
    align: 'end',
    narrow: 'hidden',
    cell: ({ price, wasPrice }) => (wasPrice === undefined ? texts.noSale : formatCents(price)),
  },
  // On a phone the price that customers pay is the one that fits.
  {
    key: 'price',
    header: texts.price,
    narrow: 'only',
    area: 'price',
    cell: ({ price }) => <Price>{formatCents(price)}</Price>,
  },
  { key: 'state', header: texts.state, narrow: 'bare', area: 'state', cell: item => <StockState item={item} /> },
  {
    key: 'menu',
    header: removeMessages.column,
    head: () => <VisuallyHidden>{removeMessages.column}</VisuallyHidden>,
    align: 'end',
    narrow: 'bare',
    area: 'menu',
    cell: item => {
      const product = item.variantOf ?? item._id;
      return (
        <RowMenu
          label={texts.moreOf({ item: soldName(item) })}
          entries={[
            { label: texts.edit, link: <Link to={ownPaths.editItem(item._id)} /> },
            { label: variantMessages.title, link: <Link to={ownPaths.variants(product)} /> },
            ...(moderates ? [{ label: texts.reviews, link: <Link to={ownPaths.itemReviews(product)} /> }] : []),
            { label: texts.seeInShop, link: <Link to={`/items/${product}/${item.slug}`} /> },
            { label: removeMessages.action, onChoose: () => onRemove(item), destructive: true },
          ]}
        />
      );
    },
  },
];
