import { type Item, orderDetails } from '@kerf/contracts';
import { messages } from '../messages';

const { order } = messages;

/** The form's part of an order, the quantity bounded by the item; the API decides again. */
export const orderSchema = ({ minquantity, avilablequantity }: Item) =>
  orderDetails.check(({ value, issues }) => {
    const refuse = (message: string) => issues.push({ code: 'custom', path: ['quantity'], message, input: value });
    if (value.quantity < minquantity) refuse(order.tooFew(minquantity));
    if (value.quantity > avilablequantity) refuse(order.tooMany(avilablequantity));
  });
