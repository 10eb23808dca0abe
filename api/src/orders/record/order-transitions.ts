import { type OrderStatus, statusesWith } from '@kerf/contracts/order-process';

export const initialStatus: OrderStatus = 'unpaid';

/** The filter of the orders that lists show. */
export const listed = { status: { $in: statusesWith({ isListed: true }) } };

/** The filter of the orders that a customer has paid and kept. */
export const bought = { status: { $in: statusesWith({ payment: 'kept' }) } };
