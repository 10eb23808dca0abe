import { query } from '@kerf/api-client';
import type { LowStock as Row } from '@kerf/contracts';
import { useQuery } from '@kerf/federation/query';
import { Link } from '@kerf/federation/router';
import { EmptyState, Loaded, Panel } from '@kerf/ui';
import { type Column, DataTable } from '@kerf/ui/work';
import { overviewMessages as texts } from '../../messages/overview-messages';
import { ownPaths } from '../../paths';

const columns: Column<Row>[] = [
  {
    key: 'name',
    header: texts.item,
    primary: true,
    cell: ({ item, name }) => <Link to={ownPaths.editItem(item)}>{name}</Link>,
  },
  { key: 'stock', header: texts.stock, align: 'end', cell: ({ stock }) => stock },
  { key: 'days', header: texts.daysLeft, align: 'end', cell: ({ daysLeft }) => texts.days(daysLeft) },
];

/** The items that are sold out first. */
export function LowStock() {
  const report = useQuery(query('reportStock', { query: { limit: '5' } }));
  return (
    <Panel title={texts.lowStock}>
      <Loaded lines={5} query={report}>
        {({ items }) => (
          <DataTable
            dense
            caption={texts.lowStock}
            columns={columns}
            rows={items}
            rowKey={({ item }) => item}
            empty={<EmptyState title={texts.enoughStock} />}
          />
        )}
      </Loaded>
    </Panel>
  );
}
