import type { Order } from '@kerf/contracts';
import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { buttonClass, cx, EmptyState } from '@kerf/ui';
import { messages } from '../../messages';
import { OrderCells } from './order-cells';
import { OrderStrip } from './order-strip';
import styles from './orders-table.module.css';
import { useCancelOrder } from './use-cancel-order';

const { orders: texts } = messages;

const heads = [
  texts.serial,
  texts.item,
  texts.quantity,
  texts.total,
  texts.image,
  texts.cancelColumn,
  texts.payment,
] as const;
const numeric: readonly string[] = [texts.quantity, texts.total];

/**
 * The orders, each with the seven columns of the specification and a second row that says how far it is. In a small window each is a card.
 * The roles are explicit, because the cards change `display`, and some screen readers then forget the table.
 */
export function OrdersTable({ orders }: { orders: Order[] }) {
  const cancel = useCancelOrder();
  if (orders.length === 0) return <NoOrders />;
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <div className={styles.container}>
      <table role="table" className={styles.table}>
        <caption className={styles.caption}>{texts.caption}</caption>
        <thead role="rowgroup" className={styles.head}>
          <tr role="row">
            {heads.map(head => (
              <th key={head} role="columnheader" scope="col" className={cx(numeric.includes(head) && styles.end)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {orders.map((order, at) => (
          <tbody key={order._id} role="rowgroup" className={styles.order}>
            <OrderCells order={order} serial={at + 1} onCancel={() => cancel(order)} />
            <tr role="row">
              <td role="cell" colSpan={heads.length} className={styles.second}>
                <OrderStrip order={order} />
              </td>
            </tr>
          </tbody>
        ))}
      </table>
    </div>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}

const NoOrders = () => (
  <EmptyState
    title={texts.empty}
    action={
      <Link className={buttonClass('primary')} to={paths.explore}>
        {texts.browse}
      </Link>
    }
  />
);
