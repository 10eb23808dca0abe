import type { Order } from '@kerf/contracts';
import { formatCents } from '@kerf/contracts/domain';
import { isOffered } from '@kerf/contracts/order-process';
import { paths } from '@kerf/federation';
import { Link } from '@kerf/federation/router';
import { Badge, Button, buttonClass, cx, Price, useFocusAfterRemoval } from '@kerf/ui';
import { type ReactNode, useId } from 'react';
import { OrderPictures } from '../../components/order-pictures';
import { messages } from '../../messages';
import styles from './orders-table.module.css';

const { orders: texts } = messages;

/** The first line is in the order's own fields, as the specification has them. */
const linesOf = ({ lines, item, name, quantity }: Order) => [{ item, name, quantity }, ...lines.slice(1)];

interface OrderCellsProps {
  order: Order;
  serial: number;
  onCancel: () => void;
}

/** The seven cells of the specification. */
export function OrderCells({ order, serial, onCancel }: OrderCellsProps) {
  const lines = linesOf(order);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see orders-table.tsx
    <tr role="row" className={styles.first}>
      <Cell head={texts.serial}>{serial}</Cell>
      {/* biome-ignore lint/a11y/noRedundantRoles: see orders-table.tsx */}
      <th role="rowheader" scope="row" data-label={texts.item} className={cx(styles.cell, styles.names)}>
        {lines.map(({ item, name, quantity }) => (
          <span key={item}>
            {lines.length > 1 && quantity > 1 ? <span>{texts.times({ quantity })}</span> : null}
            <bdi>{name}</bdi>
          </span>
        ))}
      </th>
      <Cell head={texts.quantity} className={styles.end}>
        {lines.reduce((pieces, { quantity }) => pieces + quantity, 0)}
      </Cell>
      <Cell head={texts.total} className={cx(styles.end, styles.strong)}>
        <Price>{formatCents(order.total, order.currency)}</Price>
      </Cell>
      <Cell head={texts.image} className={styles.image}>
        <OrderPictures order={order} />
      </Cell>
      <Cell head={texts.cancelColumn} className={styles.cancel}>
        <Cancel order={order} onClick={onCancel} />
      </Cell>
      <Cell head={texts.payment} className={styles.payment}>
        <Payment order={order} />
      </Cell>
    </tr>
  );
}

const Cell = ({ head, className, children }: { head: string; className?: string | undefined; children: ReactNode }) => (
  // biome-ignore lint/a11y/noRedundantRoles: see orders-table.tsx
  <td role="cell" data-label={head} className={cx(styles.cell, className)}>
    {children}
  </td>
);

/** Why an order cannot be cancelled any more. */
const refusalOf = (order: Order): string | undefined => {
  const { paid, closed, status } = order;
  if (!paid) return undefined;
  if (closed) return texts.isRefunded;
  if (isOffered('order.cancel-units', 'customer', order)) return texts.canCancel;
  return status === 'shipped' ? texts.isShipped : texts.isPacked;
};

function Cancel({ order, onClick }: { order: Order; onClick: () => void }) {
  const reason = useId();
  const refusal = refusalOf(order);
  return (
    <>
      <Button
        ref={useFocusAfterRemoval()}
        className={styles.action}
        disabled={refusal !== undefined}
        aria-label={texts.cancelOf({ item: order.name })}
        aria-describedby={refusal && reason}
        onClick={onClick}
      >
        {texts.cancel}
      </Button>
      {refusal ? (
        <p id={reason} className={styles.quiet}>
          {refusal}
        </p>
      ) : null}
    </>
  );
}

function Payment({ order }: { order: Order }) {
  if (order.closed) return <Badge>{texts.refunded}</Badge>;
  if (order.paid) return <Badge tone="ok">{texts.paid}</Badge>;
  return (
    <Link
      className={cx(buttonClass('primary'), styles.action)}
      to={paths.payment(order._id)}
      aria-label={texts.payOf({ item: order.name })}
    >
      {texts.pay}
    </Link>
  );
}
