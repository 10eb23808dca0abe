import type { Order } from '@kerf/contracts';
import { messages } from '../../messages';
import styles from './customer.module.css';

const { orders: texts } = messages;

/** The first item of an order, and how many lines follow it. */
export function OrderedItem({ order: { name, lines } }: { order: Order }) {
  return (
    <>
      <bdi>{name}</bdi>
      {lines.length > 1 ? <span className={styles.more}>{texts.more(lines.length - 1)}</span> : null}
    </>
  );
}
