import { type Order, toDollars } from '@kerf/contracts';
import type { OrderRecord } from './orders.schema.js';

/** Maps a record to the flat order of the API, which only this function knows. */
export const toOrder = (order: OrderRecord): Order => {
  const [line] = order.lines;
  if (!line) throw new Error(`Order ${order._id} has no lines.`);
  return {
    _id: order._id.toString(),
    item: line.item.toString(),
    name: line.name,
    image: line.image,
    quantity: line.quantity,
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
