import type { Order, OrderDetail } from '@kerf/contracts';
import { addressLines } from '@kerf/contracts/orders';
import { useEffect } from 'react';
import styles from './packing-slips.module.css';
import { languageOf, slipWords, useSlipWords } from './slip-words';

type SlipOrder = Pick<Order, '_id' | 'number' | 'username' | 'lines' | 'language'> &
  Pick<OrderDetail, 'address' | 'delivery'>;

/** What goes into a parcel, in the language of its order. */
function Slip({ order }: { order: SlipOrder }) {
  const { number, username, address, delivery, lines } = order;
  const language = languageOf(order);
  const words = slipWords(order);
  return (
    <section lang={language} className={styles.slip}>
      <h2>{words.title({ number })}</h2>
      <p>{username}</p>
      <p>{addressLines(address, language).join(', ')}</p>
      {delivery ? <p>{delivery.localName ?? delivery.name}</p> : null}
      <table>
        <tbody>
          {lines.map(({ item, name, localName = name, quantity }) => (
            <tr key={item}>
              <td className={styles.box} />
              <td>{words.line({ quantity, item: localName })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const Slips = ({ orders }: { orders: readonly SlipOrder[] }) => (
  <div className={styles.slips} data-print="alone" aria-hidden="true">
    {orders.map(order => (
      <Slip key={order._id} order={order} />
    ))}
  </div>
);

/** The lists of what goes into each parcel. They appear in print only, in place of the page, each on a sheet of its own. */
export function PackingSlips({ orders }: { orders: readonly SlipOrder[] }) {
  useSlipWords(orders);
  return <Slips orders={orders} />;
}

/** Prints the slips once they are on the page. `onDone` removes them. */
export function PrintedSlips({ orders, onDone }: { orders: readonly SlipOrder[]; onDone: () => void }) {
  const isReady = useSlipWords(orders);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each list is printed once
  useEffect(() => {
    if (!isReady) return;
    window.print();
    onDone();
  }, [orders, isReady]);
  return isReady ? <Slips orders={orders} /> : null;
}
