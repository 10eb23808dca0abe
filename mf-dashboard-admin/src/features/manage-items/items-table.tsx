import type { Item } from '@kerf/contracts';
import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import type { List } from '@kerf/federation/use-list';
import { buttonClass, EmptyState } from '@kerf/ui';
import { PagedTable } from '../../components/paged-table';
import { useRemoval } from '../../components/removal';
import { useRowKeys } from '../../components/selection/use-row-keys';
import { useSelection } from '../../components/selection/use-selection';
import { useAllows } from '../../components/use-allows';
import { addItemMessages as addItem } from '../../messages/add-item-messages';
import { itemsMessages as texts } from '../../messages/items-messages';
import { ItemBulkBar } from './item-bulk-bar';
import { itemColumns } from './item-columns';
import styles from './items-table.module.css';

interface ItemsTableProps {
  items: Item[];
  list: List<Item>;
  /** The filters of the list. Another one starts without a selection. */
  search: string;
  /** Whether the list has variants as rows of their own. */
  listsVariants: boolean;
  /** Whether the list has all items, so that an empty one means an empty shop. */
  hasAll: boolean;
}

/** The items, with a bar that changes the selected ones. */
export function ItemsTable({ items, list, search, listsVariants, hasAll }: ItemsTableProps) {
  const remove = useRemoval<Item>('listItems', ({ name }) => texts.sureText({ item: name }));
  const moderates = useAllows('support');
  const selection = useSelection(items, search);
  useRowKeys(items, selection, { e: link => link?.click() });
  return (
    <>
      {selection.rows.length > 0 ? (
        <ItemBulkBar items={selection.rows} listsVariants={listsVariants} onClear={selection.clear} />
      ) : null}
      <div className={styles.list}>
        <PagedTable
          caption={texts.caption}
          columns={itemColumns(selection, remove, moderates)}
          list={list}
          rowKey={item => item._id}
          isSelected={selection.has}
          areas='"box picture name name menu" "box picture stock price menu" "box picture number state menu"'
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
