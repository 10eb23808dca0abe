import type { Order } from '@kerf/contracts';
import { formatCents } from '@kerf/contracts/domain';
import type { List } from '@kerf/federation/use-list';
import { EmptyState, Price } from '@kerf/ui';
import { type Column } from '@kerf/ui/work';
import { DeleteButton } from '../../components/delete-button';
import { PagedTable } from '../../components/paged-table';
import { useRemoval } from '../../components/removal';
import { ordersMessages as texts } from '../../messages/orders-messages';
import { removeMessages as removal } from '../../messages/remove-messages';
import { Customer, OrderedItem, OrderReference, OrderState } from './order-cells';
import { useShipOrder } from './use-ship-order';

interface OrdersTableProps {
  list: List<Order>;
  isFiltered: boolean;
}

export function OrdersTable({ list, isFiltered }: OrdersTableProps) {
  const ship = useShipOrder();
  const remove = useRemoval<Order>('listOrders', ({ name, username }) => texts.sureText(name, username));
  const columns: Column<Order>[] = [
    {
      key: 'serial',
      header: texts.serial,
      narrow: 'bare',
      cell: (order, index) => <OrderReference order={order} serial={index + 1} />,
    },
    { key: 'item', header: texts.item, primary: true, cell: order => <OrderedItem order={order} /> },
    { key: 'customer', header: texts.customer, narrow: 'bare', cell: order => <Customer order={order} /> },
    { key: 'quantity', header: texts.quantity, align: 'end', narrow: 'hidden', cell: order => order.quantity },
    {
      key: 'total',
      header: texts.total,
      align: 'end',
      narrow: 'bare',
      cell: order => <Price>{formatCents(order.total, order.currency)}</Price>,
    },
    {
      key: 'status',
      header: texts.status,
      align: 'end',
      narrow: 'tail',
      cell: order => <OrderState order={order} onShip={() => ship(order)} />,
    },
    {
      key: 'remove',
      header: removal.column,
      align: 'end',
      narrow: 'bare',
      cell: order =>
        order.paid ? null : (
          <DeleteButton of={texts.nameOf(order.name, order.username)} onClick={() => remove(order)} />
        ),
    },
  ];
  return (
    <PagedTable
      caption={texts.caption}
      columns={columns}
      list={list}
      rowKey={order => order._id}
      empty={isFiltered ? <EmptyState title={texts.none} /> : <EmptyState title={texts.empty} text={texts.emptyText} />}
    />
  );
}
