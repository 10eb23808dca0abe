import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { useList } from '@kerf/federation/use-list';
import { buttonClass, Icon, Loaded, Page } from '@kerf/ui';
import { useFilters } from '../components/filters/use-filters';
import { ItemFilters } from '../features/manage-items/item-filters';
import { itemQuery } from '../features/manage-items/item-query';
import { ItemsTable } from '../features/manage-items/items-table';
import { messages } from '../messages';
import { ownPaths } from '../paths';

export default function ManageItemsPage() {
  const filters = useFilters();
  const items = useList(itemQuery(filters));
  return (
    <Page
      title={messages.items.title}
      actions={
        <>
          <Link className={buttonClass()} to={ownPaths.shopReviews}>
            <Icon name="star" />
            {messages.items.shopReviews}
          </Link>
          <Link className={buttonClass()} to={ownPaths.importItems}>
            {messages.importItems.title}
          </Link>
          <Link className={buttonClass()} to={paths.addItem}>
            <Icon name="plus" />
            {messages.addItem.title}
          </Link>
        </>
      }
    >
      <ItemFilters filters={filters} />
      <Loaded lines={16} query={items}>
        {all => <ItemsTable items={all} list={items} />}
      </Loaded>
    </Page>
  );
}
