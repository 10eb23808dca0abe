import type { Item } from '@kerf/contracts';
import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import type { List } from '@kerf/federation/use-list';
import { buttonClass, EmptyState } from '@kerf/ui';
import { useState } from 'react';
import { PagedTable } from '../../components/paged-table';
import { useRemoval } from '../../components/removal';
import { addItemMessages as addItem } from '../../messages/add-item-messages';
import { itemsMessages as texts } from '../../messages/items-messages';
import { BulkBar } from './bulk-bar';
import { itemColumns } from './item-columns';
import styles from './items-table.module.css';

interface ItemsTableProps {
  items: Item[];
  list: List<Item>;
  /** Whether the list has variants as rows of their own. */
  listsVariants: boolean;
  /** Whether the list has all items, so that an empty one means an empty shop. */
  hasAll: boolean;
}

/** The items, with a bar that changes the selected ones. */
export function ItemsTable({ items, list, listsVariants, hasAll }: ItemsTableProps) {
  const remove = useRemoval<Item>('listItems', ({ name }) => texts.sureText(name));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selected = items.filter(({ _id }) => chosen.has(_id));
  const columns = itemColumns({ chosen, onChoose: setChosen, onRemove: remove });
  return (
    <>
      {selected.length > 0 ? (
        <BulkBar items={selected} listsVariants={listsVariants} onClear={() => setChosen(new Set())} />
      ) : null}
      <div className={styles.list}>
        <PagedTable
          caption={texts.caption}
          columns={columns}
          list={list}
          rowKey={item => item._id}
          empty={
            hasAll ? (
              <EmptyState
                title={texts.empty}
                text={texts.emptyText}
                action={
                  <Link className={buttonClass('primary')} to={paths.addItem}>
                    {addItem.title}
                  </Link>
                }
              />
            ) : (
              <EmptyState
                title={texts.noneFound}
                action={
                  <Link className={buttonClass()} to={paths.manageItems}>
                    {texts.showAll}
                  </Link>
                }
              />
            )
          }
        />
      </div>
    </>
  );
}
