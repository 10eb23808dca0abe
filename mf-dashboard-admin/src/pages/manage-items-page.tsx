import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { useList } from '@kerf/federation/use-list';
import { buttonClass, Icon, Loaded, Page } from '@kerf/ui';
import { useFilters } from '../components/filters/use-filters';
import { SavedFilters } from '../components/saved-filters/saved-filters';
import { ItemFilters } from '../features/manage-items/item-filters';
import { itemQuery } from '../features/manage-items/item-query';
import { ItemsTable } from '../features/manage-items/items-table';
import { addItemMessages } from '../messages/add-item-messages';
import { importItemsMessages } from '../messages/import-items-messages';
import { itemsMessages } from '../messages/items-messages';
import { ownPaths } from '../paths';

export default function ManageItemsPage() {
  const filters = useFilters();
  const items = useList(itemQuery(filters));
  return (
    <Page
      title={itemsMessages.title}
      actions={
        <>
          <Link className={buttonClass()} to={ownPaths.shopReviews}>
            <Icon name="star" />
            {itemsMessages.shopReviews}
          </Link>
          <Link className={buttonClass()} to={ownPaths.importItems}>
            {importItemsMessages.title}
          </Link>
          <Link className={buttonClass()} to={paths.addItem}>
            <Icon name="plus" />
            {addItemMessages.title}
          </Link>
        </>
      }
    >
      <ItemFilters filters={filters} />
      <SavedFilters list="items" />
      <Loaded lines={16} query={items}>
        {all => <ItemsTable items={all} list={items} />}
      </Loaded>
    </Page>
  );
}
