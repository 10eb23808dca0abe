import type { OrderDetail } from '@kerf/contracts';
import { addressText } from '@kerf/contracts/orders';
import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { Panel } from '@kerf/ui';
import { orderMessages as texts } from '../../messages/order-messages';
import styles from './order.module.css';

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
