import { query } from '@kerf/api-client';
import type { ItemSales } from '@kerf/contracts';
import { formatCents } from '@kerf/contracts/domain';
import { useQuery } from '@kerf/federation/query';
import { Link } from '@kerf/federation/router';
import { EmptyState, Loaded, Panel } from '@kerf/ui';
import { type Column, DataTable } from '@kerf/ui/work';
import { daysOf, type Period } from '../../components/period';
import { overviewMessages as texts } from '../../messages/overview-messages';
import { ownPaths } from '../../paths';

const columns: Column<ItemSales>[] = [
  {
    key: 'name',
    header: texts.item,
    primary: true,
    cell: ({ item, name }) => <Link to={ownPaths.editItem(item)}>{name}</Link>,
  },
  { key: 'units', header: texts.units, align: 'end', cell: ({ units }) => units },
  { key: 'revenue', header: texts.revenue, align: 'end', cell: ({ revenue }) => formatCents(revenue) },
];

/** The best sellers of a period, and the items that hardly sell. */
export function Sellers({ period }: { period: Period }) {
  const report = useQuery(query('reportItems', { query: { ...daysOf(period), limit: '5' } }));
  return (['best', 'worst'] as const).map(side => (
    <Panel key={side} title={texts[side]}>
      <Loaded lines={5} query={report}>
        {found => (
          <DataTable
            dense
            caption={texts[side]}
            columns={columns}
            rows={found[side]}
            rowKey={({ item }) => item}
            empty={<EmptyState title={texts.noSales} />}
          />
        )}
      </Loaded>
    </Panel>
  ));
}
