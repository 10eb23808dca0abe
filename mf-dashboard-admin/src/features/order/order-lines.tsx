import type { OrderDetail, OrderLine } from '@kerf/contracts';
import { formatCents } from '@kerf/contracts/domain';
import { type LineSum, orderSums } from '@kerf/contracts/orders';
import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { Panel, Picture, Price, Sums } from '@kerf/ui';
import { type Column, DataTable } from '@kerf/ui/work';
import { numberText } from '../../components/number-text';
import { orderMessages as texts } from '../../messages/order-messages';
import { sumMessages } from '../../messages/sum-messages';
import styles from './order.module.css';

type PricedLine = LineSum<OrderLine>;

/** Of all units, before the shop lowered the price. */
const listOf = ({ list, price, quantity }: OrderLine) => list ?? price * quantity;

/** The lines of the order with their prices, and the sums that add up to the total. */
export function OrderLines({ order }: { order: OrderDetail }) {
  const { lines, address, currency, payment } = order;
  const country = typeof address === 'string' ? undefined : address.country;
  const { lines: priced, rows, total, notes } = orderSums({ ...order, country }, sumMessages);
  const price = (amount: number) => <Price>{formatCents(amount, currency)}</Price>;
  const columns: Column<PricedLine>[] = [
    {
      key: 'item',
      header: texts.item,
      primary: true,
      area: 'item',
      cell: ({ line: { item, name, image } }) => (
        <span className={styles.line}>
          <Picture src={image} alt="" width={56} height={42} className={styles.picture} />
          <Link to={paths.item(item)}>
            <bdi>{name}</bdi>
          </Link>
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
      cell: ({ line }) => numberText(line.quantity),
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
  const sums = [...rows, total].map(({ label, amount }) => ({ label, amount: <Price>{amount}</Price> }));
  return (
    <Panel title={texts.linesOf({ pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0) })}>
      <DataTable
        dense
        caption={texts.lines}
        columns={columns}
        rows={priced}
        rowKey={({ line }) => line.item}
        areas='"item item item" "price pieces total" "discount discount total"'
      />
      <div className={styles.sums}>
        <Sums total sums={sums} />
        {notes.map(note => (
          <p key={note} className={styles.quiet} dir="auto">
            {note}
          </p>
        ))}
        {payment.refunded > 0 ? (
          <Sums
            sums={[
              { label: texts.refundedSum, amount: price(-payment.refunded) },
              { label: texts.keeps, amount: price(payment.paid - payment.refunded) },
            ]}
          />
        ) : null}
      </div>
    </Panel>
  );
}
