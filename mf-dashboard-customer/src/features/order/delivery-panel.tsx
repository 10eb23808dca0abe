import type { OrderDetail } from '@kerf/contracts';
import { formatCents } from '@kerf/contracts/domain';
import { addressLines } from '@kerf/contracts/orders';
import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
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
      {order.change ? <WaitingChange change={order.change} currency={order.currency} /> : null}
      {order.delivery ? <p className={styles.quiet}>{promiseOf(order, order.delivery.name)}</p> : null}
    </Panel>
  );
}

/** The staff have changed the delivery, and it costs more. A guest has the link in an e-mail. */
const WaitingChange = ({ change, currency }: { change: NonNullable<OrderDetail['change']>; currency: string }) => (
  <p>
    {texts.changeWaits({ amount: formatCents(change.total, currency) })}{' '}
    <Link to={paths.myOrder(change.id)}>{change.number}</Link>
  </p>
);

/** The order that this one adds to, whose tools it replaces, or whose delivery it pays for. */
const belongsTo = ({ number, paid, change }: NonNullable<OrderDetail['addsTo']>, currency: string): string =>
  change
    ? texts.paysFor({ number })
    : paid === undefined
      ? texts.addsTo({ number })
      : texts.exchangeOf({ number, amount: formatCents(paid, currency) });

/** The method, and until it is unlikely to be on its way any more the day of its arrival. */
const promiseOf = (order: OrderDetail, method: string): string => {
  const arrival = hasSteps(order) ? arrivalOf(order) : undefined;
  return arrival ? texts.arrivesBy({ method, day: arrival }) : method;
};
