import type { Order, OrderDetail } from '@kerf/contracts';
import { addressText } from '@kerf/contracts/orders';
import { useEffect } from 'react';
import { orderMessages as texts } from '../../messages/order-messages';
import styles from './packing-slips.module.css';

type SlipOrder = Pick<Order, '_id' | 'number' | 'username' | 'lines'> & Pick<OrderDetail, 'address' | 'delivery'>;

/** The lists of what goes into each parcel. They appear in print only, in place of the page, each on a sheet of its own. */
export const PackingSlips = ({ orders }: { orders: readonly SlipOrder[] }) => (
  <div className={styles.slips} data-print="alone" aria-hidden="true">
    {orders.map(({ _id, number, username, address, delivery, lines }) => (
      <section key={_id} className={styles.slip}>
        <h2>{texts.slipOf({ number })}</h2>
        <p>{username}</p>
        <p>{typeof address === 'string' ? address : addressText(address)}</p>
        {delivery ? <p>{delivery.name}</p> : null}
        <table>
          <tbody>
            {lines.map(({ item, name, quantity }) => (
              <tr key={item}>
                <td className={styles.box} />
                <td>{texts.line({ quantity, item: name })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    ))}
  </div>
);

/** Prints the slips once they are on the page. `onDone` removes them. */
export function PrintedSlips({ orders, onDone }: { orders: readonly SlipOrder[]; onDone: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each list is printed once
  useEffect(() => {
    window.print();
    onDone();
  }, [orders]);
  return <PackingSlips orders={orders} />;
}
