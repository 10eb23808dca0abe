import type { OrderDetail } from '@kerf/contracts';
import { formatCents } from '@kerf/contracts/domain';
import { addressText } from '@kerf/contracts/orders';
import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { Panel, Price, Sums } from '@kerf/ui';
import { DateTime } from '../../components/date-time';
import { orderMessages as texts } from '../../messages/order-messages';
import styles from './order.module.css';

/** The lines of the order and its money. */
export function OrderSummary({ order }: { order: OrderDetail }) {
  const sums = [
    { label: texts.total, amount: <Price>{formatCents(order.total, order.currency)}</Price> },
    { label: texts.paid, amount: <Price>{formatCents(order.payment.paid, order.currency)}</Price> },
    { label: texts.refunded, amount: <Price>{formatCents(order.payment.refunded, order.currency)}</Price> },
  ];
  return (
    <Panel title={texts.lines}>
      <ul className={styles.entries}>
        {order.lines.map(({ item, name, quantity }) => (
          <li key={item} className={styles.text}>
            {texts.line(quantity, name)}
          </li>
        ))}
      </ul>
      <Sums sums={sums} />
    </Panel>
  );
}

/** The customer, the address of the delivery, and a link to the customer's other orders. */
export function CustomerPanel({ order }: { order: OrderDetail }) {
  const { address, delivery, email, phone, username } = order;
  return (
    <Panel title={texts.customer}>
      <div className={styles.entries}>
        <address className={styles.text}>
          <bdi>{username}</bdi>
          <br />
          <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
          {phone ? (
            <>
              <br />
              <bdi>{phone}</bdi>
            </>
          ) : null}
        </address>
        <p className={styles.text}>
          {texts.deliverTo} <bdi>{typeof address === 'string' ? address : addressText(address)}</bdi>
        </p>
        {delivery ? (
          <p className={styles.text}>
            {texts.delivery} {delivery.name}
          </p>
        ) : null}
        <Link to={`${paths.allOrders}?${new URLSearchParams({ q: email })}`}>{texts.ordersOfCustomer}</Link>
      </div>
    </Panel>
  );
}

/** The dispute of the payment, and until when the shop can respond. */
export function DisputePanel({ order: { dispute, disputeDueBy } }: { order: OrderDetail }) {
  if (!dispute) return null;
  return (
    <Panel title={texts.dispute}>
      <p className={styles.text}>{texts.disputeStates[dispute]}</p>
      {disputeDueBy ? (
        <p className={styles.text}>
          {texts.respondBy} <DateTime at={disputeDueBy} />
        </p>
      ) : null}
    </Panel>
  );
}

/** What happened to the order, and who did it, oldest first. */
export function HistoryPanel({ order: { timeline } }: { order: OrderDetail }) {
  return (
    <Panel title={texts.history}>
      <ol className={styles.history}>
        {timeline.map(({ at, status, by }) => (
          <li key={`${at} ${status}`}>
            {texts.steps[status] ?? status}
            <span className={styles.quiet}>
              <DateTime at={at} />, {by}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
