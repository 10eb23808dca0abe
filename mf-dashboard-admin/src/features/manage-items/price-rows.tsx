import type { ShopPrice } from '@kerf/contracts';
import { formatCents } from '@kerf/contracts/domain';
import { Badge, EmptyState, IconButton, VisuallyHidden } from '@kerf/ui';
import { type Column, DataTable } from '@kerf/ui/work';
import { bulkPriceMessages as texts } from '../../messages/bulk-price-messages';
import styles from './bulk-panel.module.css';
import { pictureColumn } from './picture-column';
import type { SoldRow } from './use-sold-rows';

export interface PriceRow extends SoldRow {
  /** The new list price. Undefined: no change is typed yet. */
  after: number | undefined;
  /** Undefined until the API has answered. */
  shop: ShopPrice | undefined;
  /** Why the API refuses the new price. */
  problem: string | undefined;
}

const saleText = ({ shop, sale }: PriceRow) => {
  const found = shop ? (shop.sale ?? (shop.before === shop.after ? sale : undefined)) : sale;
  if (!found) return undefined;
  const { percent, amount } = found;
  return texts.saleOf({ ...found, percent, amount: amount === undefined ? undefined : formatCents(amount) });
};

const shopLabel = (sale: string | undefined) => (sale ? texts.inShopOn({ sale }) : texts.inShop);

const money = (cents: number | undefined) => (cents === undefined ? texts.unknown : formatCents(cents));

function Line({ label, before, after }: { label: string; before: number; after: number | undefined }) {
  return (
    <span className={styles.line}>
      <span className={styles.old}>{label}</span>
      <span>
        <span className={styles.old}>{texts.from({ before: formatCents(before) })}</span>
        <span className={styles.new}>{money(after)}</span>
      </span>
    </span>
  );
}

/** What the rows cost now and then. */
export function PriceRows({ rows, onLeaveOut }: { rows: readonly PriceRow[]; onLeaveOut: (id: string) => void }) {
  const columns: Column<PriceRow>[] = [
    pictureColumn(texts.picture),
    {
      key: 'item',
      header: texts.item,
      primary: true,
      cell: ({ name, problem }) => (
        <>
          <bdi>{name}</bdi>
          {problem ? <p className={styles.short}>{problem}</p> : null}
        </>
      ),
    },
    {
      key: 'listNow',
      header: texts.listNow,
      narrow: 'hidden',
      align: 'end',
      cell: ({ list }) => <span className={styles.old}>{formatCents(list)}</span>,
    },
    {
      key: 'listNew',
      header: texts.listNew,
      narrow: 'hidden',
      align: 'end',
      cell: ({ after }) => <span className={styles.new}>{money(after)}</span>,
    },
    {
      key: 'sale',
      header: texts.sale,
      narrow: 'hidden',
      cell: row => {
        const text = saleText(row);
        return text ? <Badge tone="signal">{text}</Badge> : <span className={styles.old}>{texts.noSale}</span>;
      },
    },
    {
      key: 'shopNow',
      header: texts.shopNow,
      narrow: 'hidden',
      align: 'end',
      cell: ({ price }) => <span className={styles.old}>{formatCents(price)}</span>,
    },
    {
      key: 'shopNew',
      header: texts.shopNew,
      narrow: 'hidden',
      align: 'end',
      cell: ({ shop }) => <span className={styles.new}>{money(shop?.after)}</span>,
    },
    {
      key: 'list',
      header: texts.listPrice,
      narrow: 'only',
      cell: ({ list, after }) => <Line label={texts.listPrice} before={list} after={after} />,
    },
    {
      key: 'shop',
      header: texts.inShop,
      narrow: 'only',
      cell: row => <Line label={shopLabel(saleText(row))} before={row.price} after={row.shop?.after} />,
    },
    {
      key: 'leaveOut',
      header: texts.leaveOutColumn,
      head: () => <VisuallyHidden>{texts.leaveOutColumn}</VisuallyHidden>,
      align: 'end',
      narrow: 'tail',
      cell: ({ id, name }) => (
        <IconButton icon="close" label={texts.leaveOut({ item: name })} onClick={() => onLeaveOut(id)} />
      ),
    },
  ];
  return (
    <div className={styles.rows}>
      <DataTable
        dense
        caption={texts.rows}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty={<EmptyState title={texts.none} />}
      />
    </div>
  );
}
