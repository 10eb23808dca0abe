import { Badge, Button, EmptyState, Price } from '@kerf/ui';
import { type Column, DataTable } from '@kerf/ui/work';
import styles from './Gallery.module.css';

interface Order {
  id: string;
  item: string;
  quantity: number;
  total: string;
  email: string;
  state: 'Unpaid' | 'Pending' | 'Shift';
}

const orders: Order[] = [
  { id: 'a', item: 'Circular saw KS 190', quantity: 2, total: '$378.00', email: 'jane@workshop.test', state: 'Unpaid' },
  {
    id: 'b',
    item: 'Cordless drill driver',
    quantity: 12,
    total: '$12,345.00',
    email: 'a.very.long.address.of.a.customer@timberyard.test',
    state: 'Pending',
  },
  { id: 'c', item: 'Jigsaw', quantity: 1, total: '$89.90', email: 'li@joinery.test', state: 'Shift' },
];

const tone = { Unpaid: 'signal', Pending: 'accent', Shift: 'ok' } as const;

const columns: Column<Order>[] = [
  { key: 'serial', header: 'Serial', cell: (_order, index) => index + 1 },
  { key: 'item', header: 'Item Name', cell: order => order.item, primary: true },
  { key: 'email', header: 'Email', cell: order => order.email },
  { key: 'quantity', header: 'Quantity', cell: order => order.quantity, align: 'end' },
  { key: 'total', header: 'Total Price', cell: order => <Price>{order.total}</Price>, align: 'end' },
  { key: 'state', header: 'State', cell: order => <Badge tone={tone[order.state]}>{order.state}</Badge> },
  { key: 'cancel', header: 'Order Cencel', cell: order => <Button disabled={order.state !== 'Unpaid'}>Cancel</Button> },
];

export function Tables() {
  return (
    <div className={styles.stack}>
      <DataTable caption="Three orders" showCaption columns={columns} rows={orders} rowKey={order => order.id} />
      <DataTable
        caption="No orders"
        columns={columns}
        rows={[]}
        rowKey={order => order.id}
        empty={
          <EmptyState
            title="You Have No Order yet"
            text="Tools you order show here, with what there is to pay."
            action={<Button variant="primary">See the tools</Button>}
          />
        }
      />
    </div>
  );
}
