import { list } from '@kerf/api-client';
import { formatCents } from '@kerf/contracts/domain';
import type { UnlistedItem } from '@kerf/contracts/staff';
import { Link } from '@kerf/federation/router';
import { useList } from '@kerf/federation/use-list';
import { categoryName } from '@kerf/session/categories';
import { EmptyState, Price } from '@kerf/ui';
import type { Column } from '@kerf/ui/work';
import { DateTime } from '../../components/date-time';
import { PagedTable } from '../../components/paged-table';
import { UnlistedBadge } from '../../components/unlisted-badge';
import { itemsMessages } from '../../messages/items-messages';
import { listingMessages as texts } from '../../messages/listing-messages';
import { ownPaths } from '../../paths';

const columns: Column<UnlistedItem>[] = [
  {
    key: 'name',
    header: itemsMessages.name,
    primary: true,
    cell: ({ item }) => (
      <Link to={ownPaths.editItem(item._id)}>
        <bdi>{item.name}</bdi>
      </Link>
    ),
  },
  { key: 'category', header: itemsMessages.category, cell: ({ item }) => item.category && categoryName(item.category) },
  { key: 'state', header: itemsMessages.state, cell: ({ unlisted }) => <UnlistedBadge unlisted={unlisted} /> },
  {
    key: 'price',
    header: itemsMessages.price,
    align: 'end',
    cell: ({ item }) => <Price>{formatCents(item.wasPrice ?? item.price)}</Price>,
  },
  { key: 'since', header: texts.since, cell: ({ unlisted }) => <DateTime at={unlisted.since} /> },
];

/** The items that are kept and not in the shop, the last taken out first. */
export function UnlistedItems() {
  return (
    <PagedTable
      list={useList(list('listUnlistedItems', { query: {} }))}
      caption={texts.caption}
      columns={columns}
      rowKey={({ item }) => item._id}
      empty={<EmptyState title={texts.none} />}
    />
  );
}
