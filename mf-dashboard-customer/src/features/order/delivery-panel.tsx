import type { OrderDetail } from '@kerf/contracts';
import { formatCents } from '@kerf/contracts/domain';
import { addressLines } from '@kerf/contracts/orders';
import { Panel } from '@kerf/ui';
import { arrivalOf, hasSteps } from '../../components/order-state';
import { messages } from '../../messages';
import styles from './order.module.css';

const { order: texts } = messages;

/** Where the order goes, and by when. */
export function DeliveryPanel({ order }: { order: OrderDetail }) {
  return (
    <Panel title={texts.delivery}>
      <address className={styles.address}>
        {addressLines(order.address).map(line => (
          <bdi key={line}>{line}</bdi>
        ))}
        <bdi className={styles.quiet}>{order.phone}</bdi>
      </address>
      {order.addsTo ? <p className={styles.quiet}>{belongsTo(order.addsTo, order.currency)}</p> : null}
      {order.company ? <p className={styles.quiet}>{order.company}</p> : null}
      {order.vatNumber ? <p className={styles.quiet}>{texts.vatNumber({ number: order.vatNumber })}</p> : null}
      {order.delivery ? <p className={styles.quiet}>{promiseOf(order, order.delivery.name)}</p> : null}
    </Panel>
  );
}

/** The order that this one adds to, or whose tools it replaces. */
const belongsTo = ({ number, paid }: NonNullable<OrderDetail['addsTo']>, currency: string): string =>
  paid === undefined ? texts.addsTo({ number }) : texts.exchangeOf({ number, amount: formatCents(paid, currency) });

/** The method, and until it is unlikely to be on its way any more the day of its arrival. */
const promiseOf = (order: OrderDetail, method: string): string => {
  const arrival = hasSteps(order) ? arrivalOf(order) : undefined;
  return arrival ? texts.arrivesBy({ method, day: arrival }) : method;
};
