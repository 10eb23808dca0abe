import type { OrderDetail, OrderLine } from '@kerf/contracts';
import { formatCents } from '@kerf/contracts/domain';
import { orderSums } from '@kerf/contracts/orders';
import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { Panel, Picture, Price, Sums } from '@kerf/ui';
import { type Column, DataTable } from '@kerf/ui/work';
import { orderMessages as texts } from '../../messages/order-messages';
import styles from './order.module.css';

/** The lines of the order with their prices, and the sums that add up to the total. */
export function OrderLines({ order }: { order: OrderDetail }) {
  const { lines, address, currency, payment } = order;
  const country = typeof address === 'string' ? undefined : address.country;
  const { rows, total, notes } = orderSums({ ...order, country });
  const price = (amount: number) => <Price>{formatCents(amount, currency)}</Price>;
  const listOf = ({ list, total }: OrderLine) => list ?? total;
  const columns: Column<OrderLine>[] = [
    {
      key: 'item',
      header: texts.item,
      primary: true,
      cell: ({ item, name, image }) => (
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
      cell: line => price(Math.round(listOf(line) / line.quantity)),
    },
    { key: 'pieces', header: texts.pieces, align: 'end', cell: ({ quantity }) => quantity },
    {
      key: 'discount',
      header: texts.discount,
      align: 'end',
      cell: line => (listOf(line) > line.total ? price(line.total - listOf(line)) : null),
    },
    { key: 'total', header: texts.lineTotal, align: 'end', cell: line => price(line.total) },
  ];
  const sums = [...rows, total].map(({ label, amount, was }) => ({
    label,
    amount: (
      <>
        {was ? <s className={styles.was}>{was}</s> : null} <Price>{amount}</Price>
      </>
    ),
  }));
  return (
    <Panel title={texts.linesOf(lines.reduce((sum, { quantity }) => sum + quantity, 0))}>
      <DataTable dense caption={texts.lines} columns={columns} rows={lines} rowKey={({ item }) => item} />
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
