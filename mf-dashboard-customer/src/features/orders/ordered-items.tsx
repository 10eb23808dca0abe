import type { Order } from '@kerf/contracts';
import { messages } from '../../messages';
import styles from './orders-table.module.css';

const { orders: texts } = messages;

/** The first item of an order, and the others on demand. */
export function OrderedItems({ order }: { order: Order }) {
  const others = order.lines.slice(1);
  return (
    <>
      <bdi>{order.name}</bdi>
      {others.length > 0 ? (
        <details className={styles.others}>
          <summary>{texts.andMore(others.length)}</summary>
          <ul>
            {others.map(({ item, quantity, name }) => (
              <li key={item}>
                {quantity} × <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}
