import type { Item } from '@kerf/contracts';
import { orderDetails } from '@kerf/contracts/orders';
import { orderMessages as order } from '../../messages/order-messages';

/** What the buyer fills in. */
export interface OrderValues {
  quantity: number;
  address: string;
  phone: string;
}

/** Validates the order form with the item's bounds for the quantity. The API validates the order again. */
export const orderSchema = ({ minimum, stock }: Item) =>
  orderDetails.check(({ value, issues }) => {
    const reject = (message: string) => issues.push({ code: 'custom', path: ['quantity'], message, input: value });
    if (value.quantity < minimum) reject(order.tooFew(minimum));
    if (value.quantity > stock) reject(order.tooMany(stock));
  });
