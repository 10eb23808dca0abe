import type { OrderDetail } from '@kerf/contracts';
import { formatCents } from '@kerf/contracts/domain';
import { orderSums } from '@kerf/contracts/orders';
import { Panel, Price, Sums } from '@kerf/ui';
import { partsOf, piecesOf } from '../../components/line-parts';
import { orderMessages as texts } from '../../messages/order-messages';
import { sumMessages } from '../../messages/sum-messages';
import { LinesTable } from './lines-table';
import styles from './order.module.css';
import { OrderParcels } from './order-parcels';

/** The lines of the order with their prices, in their parcels once one has left, and the sums that add up to the total. */
export function OrderLines({ order }: { order: OrderDetail }) {
  const { lines, parcels, address, currency, payment } = order;
  const country = typeof address === 'string' ? undefined : address.country;
  const { rows, total, notes } = orderSums({ ...order, country }, sumMessages);
  const price = (amount: number) => <Price>{formatCents(amount, currency)}</Price>;
  const sums = [...rows, total].map(({ label, amount }) => ({ label, amount: <Price>{amount}</Price> }));
  const hasLeft = parcels.length > 0;
  return (
    <>
      {hasLeft ? <OrderParcels order={order} /> : null}
      <Panel title={texts.linesOf({ pieces: piecesOf(lines) })}>
        {hasLeft || lines.length === 0 ? null : (
          <LinesTable caption={texts.lines} order={order} lines={partsOf(lines, lines)} />
        )}
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
    </>
  );
}
