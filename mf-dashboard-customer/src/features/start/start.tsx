import { Addresses } from './addresses';
import { BackInStock } from './back-in-stock';
import { LastOrder } from './last-order';
import styles from './start.module.css';
import type { useStart } from './use-start';

/** What a customer comes for most often: the last order, the addresses and the tools that are sold out. */
export function Start({ order, addresses, watches }: ReturnType<typeof useStart>) {
  return (
    <>
      {order ? <LastOrder order={order} /> : null}
      <div className={styles.panels}>
        <Addresses addresses={addresses} />
        <BackInStock watches={watches} />
      </div>
    </>
  );
}
