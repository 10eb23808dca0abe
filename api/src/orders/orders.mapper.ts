import { type Order, type OrderLine, toDollars } from '@kerf/contracts';
import { lineTotal } from './order-lines.js';
import { numberOf } from './order-number.js';
import type { OrderLine as LineRecord, OrderRecord } from './orders.schema.js';

const toLine = (line: LineRecord): OrderLine => ({
  item: line.item.toString(),
  name: line.name,
  image: line.image,
  quantity: line.quantity,
  price: toDollars(line.unitPriceCents),
  total: toDollars(lineTotal(line)),
});

/** Maps a record to the order of the API's lists: the first line is also in its flat fields, which the spec has. */
export const toOrder = (order: OrderRecord): Order => {
  const [line] = order.lines;
  if (!line) throw new Error(`Order ${order._id} has no lines.`);
  return {
    _id: order._id.toString(),
    number: numberOf(order),
    item: line.item.toString(),
    name: line.name,
    image: line.image,
    quantity: line.quantity,
    lines: order.lines.map(toLine),
    totalprice: toDollars(order.totalCents),
    address: order.address,
    phone: order.phone,
    email: order.email,
    username: order.username,
    status: order.status,
    paid: order.status === 'paid' || order.status === 'shifted',
    ...(order.status === 'shifted' && { role: 'shift' }),
    ...(order.transactionId && { transactionId: order.transactionId }),
    createdAt: order.createdAt.toISOString(),
  };
};
