import type { OrderDetail, OrderLine } from '@kerf/contracts';
import { formatCents } from '@kerf/contracts/domain';
import { type LineSum, orderSums } from '@kerf/contracts/orders';
import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { Picture, Price } from '@kerf/ui';
import { type Column, DataTable } from '@kerf/ui/work';
import type { LinePart } from '../../components/line-parts';
import { numberText } from '../../components/number-text';
import { orderMessages as texts } from '../../messages/order-messages';
import styles from './order.module.css';

/** Of all units, before the shop lowered the price. */
const listOf = ({ list, price, quantity }: OrderLine) => list ?? price * quantity;

interface LinesTableProps {
  caption: string;
  order: OrderDetail;
  lines: readonly LinePart[];
}

/** Lines of the order, or parts of them, with their prices. */
export function LinesTable({ caption, order, lines }: LinesTableProps) {
  const price = (amount: number) => <Price>{formatCents(amount, order.currency)}</Price>;
  const columns: Column<LineSum<LinePart>>[] = [
    {
      key: 'item',
      header: texts.item,
      primary: true,
      area: 'item',
      cell: ({ line: { item, name, without, number, image } }) => (
        <span className={styles.line}>
          <Picture src={image} alt="" width={56} height={42} className={styles.picture} />
          <span>
            <Link to={paths.item(item)}>
              <bdi>{name}</bdi>
            </Link>
            {without ? <bdi className={styles.quiet}>{without}</bdi> : null}
            {number ? <bdi className={styles.quiet}>{number}</bdi> : null}
          </span>
        </span>
      ),
    },
    {
      key: 'price',
      header: texts.unitPrice,
      align: 'end',
      area: 'price',
      cell: ({ line, was }) => price(was ? listOf(line) / line.quantity : line.price),
    },
    {
      key: 'pieces',
      header: texts.pieces,
      align: 'end',
      area: 'pieces',
      cell: ({ line: { quantity, ordered } }) =>
        quantity < ordered ? texts.partOfLine({ pieces: quantity, ordered }) : numberText(quantity),
    },
    {
      key: 'discount',
      header: texts.discount,
      align: 'end',
      area: 'discount',
      cell: ({ line, was }) =>
        was ? price(line.price * line.quantity - listOf(line)) : <span className={styles.quiet}>{texts.none}</span>,
    },
    {
      key: 'total',
      header: texts.lineTotal,
      align: 'end',
      narrow: 'bare',
      area: 'total',
      cell: ({ amount }) => <Price>{amount}</Price>,
    },
  ];
  return (
    <DataTable
      dense
      caption={caption}
      columns={columns}
      rows={orderSums({ ...order, lines }).lines}
      rowKey={({ line }) => line.item}
      areas='"item item item" "price pieces total" "discount discount total"'
    />
  );
}
