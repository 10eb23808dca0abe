import { query } from '@kerf/api-client';
import type { ItemSales, LowStock as LowStockRow } from '@kerf/contracts';
import { formatCents } from '@kerf/contracts/domain';
import { useQuery } from '@kerf/federation/query';
import { Link } from '@kerf/federation/router';
import { EmptyState, Loaded, Panel } from '@kerf/ui';
import { type Column, DataTable } from '@kerf/ui/work';
import { daysOf, type Period } from '../../components/period';
import { useAllows } from '../../components/use-allows';
import { overviewMessages as texts } from '../../messages/overview-messages';
import { ownPaths } from '../../paths';

interface Row {
  item: string;
  name: string;
}

/** The way to the item, for those who may change it. */
function ItemName({ item, name }: Row) {
  return useAllows('catalogue') ? <Link to={ownPaths.editItem(item)}>{name}</Link> : name;
}

const name: Column<Row> = {
  key: 'name',
  header: texts.item,
  primary: true,
  cell: row => <ItemName {...row} />,
};

const stockColumns: Column<LowStockRow>[] = [
  name,
  { key: 'stock', header: texts.stock, align: 'end', cell: ({ stock }) => stock },
  { key: 'days', header: texts.daysLeft, align: 'end', cell: ({ daysLeft }) => texts.days(daysLeft) },
];

const salesColumns: Column<ItemSales>[] = [
  name,
  { key: 'units', header: texts.units, align: 'end', cell: ({ units }) => units },
  { key: 'revenue', header: texts.revenue, align: 'end', cell: ({ revenue }) => formatCents(revenue) },
];

interface ItemTableProps<R extends Row> {
  caption: string;
  columns: readonly Column<R>[];
  rows: readonly R[];
  empty: string;
}

const ItemTable = <R extends Row>({ empty, ...table }: ItemTableProps<R>) => (
  <DataTable dense {...table} rowKey={({ item }) => item} empty={<EmptyState title={empty} />} />
);

/** The items that are sold out first. */
export function LowStock() {
  const report = useQuery(query('reportStock', { query: { limit: '5' } }));
  return (
    <Panel title={texts.lowStock}>
      <Loaded lines={5} query={report}>
        {({ items }) => (
          <ItemTable caption={texts.lowStock} columns={stockColumns} rows={items} empty={texts.enoughStock} />
        )}
      </Loaded>
    </Panel>
  );
}

/** The best sellers of a period, and the items that hardly sell. */
export function Sellers({ period }: { period: Period }) {
  const report = useQuery(query('reportItems', { query: { ...daysOf(period), limit: '5' } }));
  return (['best', 'worst'] as const).map(side => (
    <Panel key={side} title={texts[side]}>
      <Loaded lines={5} query={report}>
        {found => <ItemTable caption={texts[side]} columns={salesColumns} rows={found[side]} empty={texts.noSales} />}
      </Loaded>
    </Panel>
  ));
}
