import { query } from '@kerf/api-client';
import type { ItemSales, LowStock as LowStockRow } from '@kerf/contracts';
import { formatCents } from '@kerf/contracts/domain';
import { useQuery } from '@kerf/federation/query';
import { Link } from '@kerf/federation/router';
import { Badge, EmptyState, Loaded, Picture, Section, VisuallyHidden } from '@kerf/ui';
import { type Column, DataTable } from '@kerf/ui/work';
import { numberText } from '../../components/number-text';
import { daysOf, type Period } from '../../components/period';
import { useAllows } from '../../components/use-allows';
import { overviewMessages as texts } from '../../messages/overview-messages';
import { ownPaths } from '../../paths';
import styles from './overview.module.css';

interface Row {
  item: string;
  name: string;
  image: string | null;
}

/** The way to the item, for those who may change it. */
function ItemName({ item, name }: Pick<Row, 'item' | 'name'>) {
  return useAllows('catalogue') ? <Link to={ownPaths.editItem(item)}>{name}</Link> : name;
}

const picture: Column<Row> = {
  key: 'image',
  header: texts.picture,
  head: () => <VisuallyHidden>{texts.picture}</VisuallyHidden>,
  narrow: 'bare',
  area: 'picture',
  cell: ({ image }) => (image ? <Picture src={image} alt="" width={40} height={30} /> : null),
};
const name: Column<Row> = {
  key: 'name',
  header: texts.item,
  primary: true,
  area: 'name',
  cell: row => <ItemName {...row} />,
};

const stockColumns: Column<LowStockRow>[] = [
  picture,
  name,
  { key: 'stock', header: texts.stock, area: 'first', cell: ({ stock }) => numberText(stock) },
  {
    key: 'days',
    header: texts.daysLeft,
    align: 'end',
    narrow: 'bare',
    area: 'last',
    cell: ({ stock, daysLeft }) =>
      stock === 0 ? <Badge tone="danger">{texts.out}</Badge> : texts.days({ days: daysLeft }),
  },
];

const salesColumns: Column<ItemSales>[] = [
  picture,
  name,
  { key: 'units', header: texts.sold, area: 'first', cell: ({ units }) => numberText(units) },
  {
    key: 'revenue',
    header: texts.revenue,
    align: 'end',
    narrow: 'bare',
    area: 'last',
    cell: ({ revenue }) => formatCents(revenue),
  },
];

/** The panels are as narrow as a phone. */
const AREAS = '"picture name last" "picture first last"';

interface ItemTableProps<R extends Row> {
  caption: string;
  columns: readonly Column<R>[];
  rows: readonly R[];
  empty: string;
}

const ItemTable = <R extends Row>({ empty, ...table }: ItemTableProps<R>) => (
  <DataTable dense areas={AREAS} {...table} rowKey={({ item }) => item} empty={<EmptyState title={empty} />} />
);

/** The items that are sold out first. */
export function LowStock() {
  const report = useQuery(query('reportStock', { query: { limit: '5' } }));
  return (
    <Section divider={false} className={styles.panel} title={texts.lowStock}>
      <Loaded lines={5} query={report}>
        {({ items }) => (
          <ItemTable caption={texts.lowStock} columns={stockColumns} rows={items} empty={texts.enoughStock} />
        )}
      </Loaded>
    </Section>
  );
}

/** The best sellers of a period, and the items that hardly sell. */
export function Sellers({ period }: { period: Period }) {
  const report = useQuery(query('reportItems', { query: { ...daysOf(period), limit: '5' } }));
  return (['best', 'worst'] as const).map(side => (
    <Section key={side} divider={false} className={styles.panel} title={texts[side]}>
      <Loaded lines={5} query={report}>
        {found => <ItemTable caption={texts[side]} columns={salesColumns} rows={found[side]} empty={texts.noSales} />}
      </Loaded>
    </Section>
  ));
}
