import type { Order } from '@kerf/contracts';
import { formatCents } from '@kerf/contracts/domain';
import { paths } from '@kerf/federation';
import { Fragment } from '@kerf/federation/fragment';
import { Link } from '@kerf/federation/router';
import { Badge, Button, buttonClass, cx, EmptyState, Picture, Price, useFocusAfterRemoval } from '@kerf/ui';
import { type Column, DataTable } from '@kerf/ui/work';
import { messages } from '../../messages';
import { OrderedItems, OrderReference, TransactionId } from './order-cells';
import styles from './orders-table.module.css';
import { useCancelOrder } from './use-cancel-order';

const { orders: texts } = messages;

export function OrdersTable({ orders }: { orders: Order[] }) {
  const cancel = useCancelOrder();
  const columns: Column<Order>[] = [
    {
      key: 'serial',
      header: texts.serial,
      cell: (order, index) => <OrderReference order={order} serial={index + 1} />,
    },
    { key: 'item', header: texts.item, primary: true, cell: order => <OrderedItems order={order} /> },
    { key: 'quantity', header: texts.quantity, align: 'end', cell: order => order.quantity },
    {
      key: 'total',
      header: texts.total,
      align: 'end',
      cell: order => <Price>{formatCents(order.total, order.currency)}</Price>,
    },
    {
      key: 'image',
      header: texts.image,
      cell: order => <ItemTeaser order={order} />,
    },
    {
      key: 'cancel',
      header: texts.cancelColumn,
      cell: order => <Cancel order={order} onClick={() => cancel(order)} />,
    },
    { key: 'payment', header: texts.payment, cell: order => <Payment order={order} /> },
  ];
  return (
    <DataTable
      caption={texts.caption}
      columns={columns}
      rows={orders}
      rowKey={order => order._id}
      empty={
        <EmptyState
          title={texts.empty}
          action={
            <Link className={buttonClass('primary')} to={paths.explore}>
              {texts.browse}
            </Link>
          }
        />
      }
    />
  );
}

/** The item as it is on sale now. Without the fragment, the picture at the time of the order. */
function ItemTeaser({ order }: { order: Order }) {
  const picture = <Picture src={order.image} alt="" width={80} height={60} loading="lazy" className={styles.picture} />;
  return (
    <div className={styles.teaser}>
      <Fragment name="mf-catalog/item-teaser" version={1} itemId={order.item} fallback={picture} />
    </div>
  );
}

function Cancel({ order, onClick }: { order: Order; onClick: () => void }) {
  return (
    <Button
      ref={useFocusAfterRemoval()}
      className={styles.action}
      disabled={order.paid}
      aria-label={texts.cancelOf(order.name)}
      onClick={onClick}
    >
      {texts.cancel}
    </Button>
  );
}

function Payment({ order }: { order: Order }) {
  if (!order.paid)
    return (
      <Link
        className={cx(buttonClass('primary'), styles.action)}
        to={paths.payment(order._id)}
        aria-label={texts.payOf(order.name)}
      >
        {texts.pay}
      </Link>
    );
  return (
    <span className={styles.paid}>
      {order.closed ? (
        <Badge>{texts.refunded}</Badge>
      ) : (
        <Badge tone="ok">{order.status === 'shipped' ? texts.shipped : texts.paid}</Badge>
      )}
      {order.transactionId ? <TransactionId id={order.transactionId} /> : null}
      <Link to={paths.reviewItem(order.item)} aria-label={texts.reviewOf(order.name)}>
        {texts.review}
      </Link>
    </span>
  );
}
