import type { Order, OrderDetail, OrderLine } from '@kerf/contracts';
import { addressLines } from '@kerf/contracts/orders';
import { useEffect } from 'react';
import { slipMessages } from '../../messages/slip-messages';
import { partsOf } from '../line-parts';
import { hasParcel } from './has-parcel';
import styles from './packing-slips.module.css';
import { pickedOf } from './picked-lines';
import { languageOf, slipWords, useSlipWords } from './slip-words';
import { usePacking } from './use-packing';

type SlipOrder = Pick<
  Order,
  '_id' | 'number' | 'username' | 'lines' | 'parcels' | 'unshipped' | 'language' | 'paid' | 'closed'
> &
  Pick<OrderDetail, 'address' | 'delivery'>;

/** The label of the parcel. A text that was sent as the address may lack the name of the person. */
const linesOf = (order: SlipOrder): string[] => {
  const { address, username } = order;
  if (typeof address !== 'string') return addressLines(address, languageOf(order));
  const lines = address.split(/\s*[,\n]\s*/);
  return [...new Set([...(address.startsWith(username) ? [] : [username]), ...lines])];
};

/** What goes into the next parcel. All lines once everything has left. */
const packedOf = ({ lines, unshipped }: SlipOrder) => (unshipped.length > 0 ? partsOf(lines, unshipped) : lines);

const inLanguageOfOrder = (line: OrderLine): OrderLine => ({
  ...line,
  name: line.localName ?? line.name,
  without: line.localWithout ?? line.without,
});

/** A list to tick off. */
const Lines = ({ lines, words }: { lines: readonly OrderLine[]; words: typeof slipMessages }) => (
  <table>
    <tbody>
      {lines.map(({ item, number, name, without, quantity }) => (
        <tr key={item}>
          <td className={styles.box} />
          <td>
            {words.line({ quantity, item: name })}
            {without ? <bdi className={styles.number}>{without}</bdi> : null}
            {number ? <bdi className={styles.number}>{number}</bdi> : null}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** The next parcel of an order, in the language of the order. */
function Slip({ order }: { order: SlipOrder }) {
  const { number, delivery, parcels, unshipped } = order;
  const words = slipWords(order);
  return (
    <section lang={languageOf(order)} className={styles.slip}>
      <h2>{words.title({ number })}</h2>
      <address className={styles.address}>
        {linesOf(order).map(line => (
          <bdi key={line}>{line}</bdi>
        ))}
      </address>
      {delivery ? <p>{delivery.localName ?? delivery.name}</p> : null}
      <Lines lines={packedOf(order).map(inLanguageOfOrder)} words={words} />
      {parcels.length > 0 && unshipped.length > 0 ? <p>{words.complete}</p> : null}
    </section>
  );
}

/** The tools of all slips by item number, in the language of the page. */
function PickingList({ orders }: { orders: readonly SlipOrder[] }) {
  return (
    <section className={styles.slip}>
      <h2>{slipMessages.picking({ orders: orders.length })}</h2>
      <Lines lines={pickedOf(orders.flatMap(packedOf))} words={slipMessages} />
    </section>
  );
}

/** Without this, an order that is not paid could be packed. */
function Slips({ orders: all }: { orders: readonly SlipOrder[] }) {
  const orders = all.filter(hasParcel);
  if (orders.length === 0) return null;
  return (
    <div className={styles.slips} data-print="alone" aria-hidden="true">
      {orders.length > 1 ? <PickingList orders={orders} /> : null}
      {orders.map(order => (
        <Slip key={order._id} order={order} />
      ))}
    </div>
  );
}

/** The lists of what goes into each parcel. They appear in print only, in place of the page, each on a sheet of its own. */
export function PackingSlips({ orders }: { orders: readonly SlipOrder[] }) {
  useSlipWords(orders);
  return <Slips orders={orders} />;
}

/** Prints the slips once they are on the page, and marks their orders as being packed. `onDone` removes the slips. */
export function PrintedSlips({ orders, onDone }: { orders: readonly Order[]; onDone: () => void }) {
  const packing = usePacking(true);
  const isReady = useSlipWords(orders);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each list is printed once
  useEffect(() => {
    if (!isReady) return;
    packing.mutate(orders);
    window.print();
    onDone();
  }, [orders, isReady]);
  return isReady ? <Slips orders={orders} /> : null;
}
