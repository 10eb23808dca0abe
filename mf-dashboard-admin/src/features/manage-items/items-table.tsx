import type { Item } from '@kerf/contracts';
import { formatCents, soldName } from '@kerf/contracts/domain';
import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import type { List } from '@kerf/federation/use-list';
import { buttonClass, EmptyState, Icon, Picture, Price, VisuallyHidden } from '@kerf/ui';
import { type Column } from '@kerf/ui/work';
import { useState } from 'react';
import { DeleteButton } from '../../components/delete-button';
import { PagedTable } from '../../components/paged-table';
import { useRemoval } from '../../components/removal';
import { Stock } from '../../components/stock/stock';
import { addItemMessages as addItem } from '../../messages/add-item-messages';
import { itemsMessages as texts } from '../../messages/items-messages';
import { removeMessages as removal } from '../../messages/remove-messages';
import { ownPaths } from '../../paths';
import { BulkBar } from './bulk-bar';
import styles from './items-table.module.css';

export function ItemsTable({ items, list }: { items: Item[]; list: List<Item> }) {
  const remove = useRemoval<Item>('listItems', ({ name }) => texts.sureText(name));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const choose = (id: string, isChosen: boolean) => {
    const others = [...chosen].filter(each => each !== id);
    setChosen(new Set(isChosen ? [...others, id] : others));
  };
  const columns: Column<Item>[] = [
    {
      key: 'choose',
      header: texts.choose,
      narrow: 'lead',
      cell: ({ _id, name }) => (
        <label className={styles.select}>
          <input
            type="checkbox"
            aria-label={texts.chooseOf(name)}
            checked={chosen.has(_id)}
            onChange={({ target }) => choose(_id, target.checked)}
          />
        </label>
      ),
    },
    {
      key: 'image',
      header: texts.image,
      narrow: 'hidden',
      cell: item => (
        <Picture src={item.image} alt="" width={48} height={36} loading="lazy" className={styles.picture} />
      ),
    },
    { key: 'name', header: texts.name, primary: true, cell: item => <bdi>{soldName(item)}</bdi> },
    {
      key: 'price',
      header: texts.price,
      align: 'end',
      narrow: 'bare',
      cell: item => <Price>{formatCents(item.price)}</Price>,
    },
    { key: 'stock', header: texts.stock, align: 'end', cell: item => <Stock item={item} /> },
    {
      key: 'remove',
      header: removal.column,
      align: 'end',
      narrow: 'tail',
      cell: item => (
        <span className={styles.actions}>
          <Link className={styles.action} to={ownPaths.editItem(item._id)} title={texts.edit}>
            <Icon name="pencil" />
            <VisuallyHidden>{texts.editOf(item.name)}</VisuallyHidden>
          </Link>
          <DeleteButton of={item.name} onClick={() => remove(item)} />
        </span>
      ),
    },
  ];
  return (
    <>
      <BulkBar items={items.filter(({ _id }) => chosen.has(_id))} />
      <PagedTable
        caption={texts.caption}
        columns={columns}
        list={list}
        rowKey={item => item._id}
        empty={
          <EmptyState
            title={texts.empty}
            text={texts.emptyText}
            action={
              <Link className={buttonClass('primary')} to={paths.addItem}>
                {addItem.title}
              </Link>
            }
          />
        }
      />
    </>
  );
}
