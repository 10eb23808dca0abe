import { list } from '@kerf/api-client';
import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { useList } from '@kerf/federation/use-list';
import { buttonClass, Icon, Loaded, Page } from '@kerf/ui';
import { ItemsTable } from '../features/manage-items/items-table';
import { messages } from '../messages';
import { ownPaths } from '../paths';

export default function ManageItemsPage() {
  const items = useList(list('listItems', {}));
  return (
    <Page
      title={messages.items.title}
      actions={
        <>
          <Link className={buttonClass()} to={ownPaths.shopReviews}>
            <Icon name="star" />
            {messages.items.shopReviews}
          </Link>
          <Link className={buttonClass()} to={paths.addItem}>
            <Icon name="plus" />
            {messages.addItem.title}
          </Link>
        </>
      }
    >
      <Loaded lines={16} query={items}>
        {all => <ItemsTable items={all} list={items} />}
      </Loaded>
    </Page>
  );
}
