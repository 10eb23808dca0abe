import type { Order } from '@kerf/contracts';
import { formatCents } from '@kerf/contracts/domain';
import { Link, useNavigate } from '@kerf/federation/router';
import type { List } from '@kerf/federation/use-list';
import { EmptyState, Price } from '@kerf/ui';
import { type Column, RowMenu } from '@kerf/ui/work';
import { useState } from 'react';
import { copyText } from '../../components/copy-text';
import { DateTime } from '../../components/date-time';
import { isShippable } from '../../components/left-out';
import { piecesOf } from '../../components/line-parts';
import { hasParcel } from '../../components/packing-slips/has-parcel';
import { PrintedSlips } from '../../components/packing-slips/packing-slips';
import { PagedTable } from '../../components/paged-table';
import { useRemoval } from '../../components/removal';
import { selectColumn } from '../../components/selection/select-column';
import { useRowKeys } from '../../components/selection/use-row-keys';
import { useSelection } from '../../components/selection/use-selection';
import { ordersMessages as texts } from '../../messages/orders-messages';
import { mostShipped, ownPaths } from '../../paths';
import { OrderBulkBar } from './order-bulk-bar';
import { Customer, OrderedItem, OrderNumber, OrderState } from './order-cells';
import styles from './order-cells.module.css';
import { useShipOrder } from './use-ship-order';

interface OrdersTableProps {
  list: List<Order>;
  /** The filters of the list. Another one starts without a selection. */
  search: string;
  isFiltered: boolean;
}

export function OrdersTable({ list, search, isFiltered }: OrdersTableProps) {
  const [printed, setPrinted] = useState<Order>();
  const rows = list.data ?? [];
  const selection = useSelection(rows, search);
  const ship = useShipOrder();
  const navigate = useNavigate();
  const remove = useRemoval<Order>('listOrders', ({ name, username }) =>
    texts.sureText({ item: name, customer: username }),
  );
  /** One order after a question, several on a page of their own. */
  const shipSelected = async () => {
    const [order, other] = selection.rows.filter(isShippable);
    if (!order || selection.rows.length > mostShipped) return;
    if (other)
      void navigate(
        ownPaths.shipThese(
          search,
          selection.rows.map(({ _id }) => _id),
        ),
      );
    else if (await ship(order)) selection.clear();
  };
  useRowKeys(rows, selection, { s: () => void shipSelected() });
  const columns: Column<Order>[] = [
    selectColumn(selection, ({ number }) => texts.select({ number })),
    {
      key: 'placed',
      header: texts.placed,
      narrow: 'bare',
      area: 'placed',
      cell: order => (
        <span className={styles.placed}>
          <DateTime at={order.createdAt} />
        </span>
      ),
    },
    {
      key: 'number',
      header: texts.order,
      narrow: 'bare',
      area: 'number',
      cell: order => <OrderNumber order={order} />,
    },
    {
      key: 'customer',
      header: texts.customer,
      narrow: 'bare',
      area: 'customer',
      cell: order => <Customer order={order} />,
    },
    { key: 'pieces', header: texts.pieces, align: 'end', narrow: 'hidden', cell: ({ lines }) => piecesOf(lines) },
    { key: 'item', header: texts.item, primary: true, area: 'item', cell: order => <OrderedItem order={order} /> },
    {
      key: 'total',
      header: texts.total,
      align: 'end',
      narrow: 'bare',
      area: 'total',
      cell: order => <Price>{formatCents(order.total, order.currency)}</Price>,
    },
    {
      key: 'status',
      header: texts.status,
      narrow: 'bare',
      area: 'state',
      cell: order => <OrderState order={order} onShip={() => ship(order)} />,
    },
    {
      key: 'actions',
      header: texts.actions,
      align: 'end',
      // The page of the order has them too.
      narrow: 'hidden',
      cell: order => (
        <RowMenu
          label={texts.moreAbout({ number: order.number })}
          entries={[
            { label: texts.open, link: <Link to={`${ownPaths.order(order._id)}?${search}`} /> },
            ...(hasParcel(order) ? [{ label: texts.slip, onChoose: () => setPrinted(order) }] : []),
            { label: texts.copy, onChoose: () => void copyText(order.number, texts.copied) },
            ...(order.paid ? [] : [{ label: texts.remove, onChoose: () => remove(order), destructive: true }]),
          ]}
        />
      ),
    },
  ];
  return (
    <>
      <OrderBulkBar selection={selection} onShip={() => void shipSelected()} />
      <PagedTable
        caption={texts.caption}
        columns={columns}
        list={list}
        rowKey={order => order._id}
        isSelected={selection.has}
        areas='"box number total" "box customer placed" "box item state"'
        empty={
          isFiltered ? <EmptyState title={texts.none} /> : <EmptyState title={texts.empty} text={texts.emptyText} />
        }
      />
      {printed ? <PrintedSlips orders={[printed]} onDone={() => setPrinted(undefined)} /> : null}
    </>
  );
}
