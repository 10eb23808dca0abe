import { query } from '@kerf/api-client';
import { paths } from '@kerf/federation';
import { useQuery } from '@kerf/federation/query';
import { Link } from '@kerf/federation/router';
import { buttonClass, Icon, Loaded, Page } from '@kerf/ui';
import { messages } from '../messages';
import { ItemsTable } from './items-table';

export default function ManageItemsPage() {
  const items = useQuery(query('listItems', {}));
  return (
    <Page
      title={messages.items.title}
      actions={
        <Link className={buttonClass()} to={paths.addItem}>
          <Icon name="plus" />
          {messages.addItem.title}
        </Link>
      }
    >
      <Loaded lines={16} query={items}>
        {all => <ItemsTable items={all} />}
      </Loaded>
    </Page>
  );
}
