import { type Item, newOrder } from '@kerf/contracts';
import { messages } from '../messages';

const { order } = messages;

/** The form's part of an order, the quantity bounded by the item; the API decides again. */
export const orderSchema = ({ minquantity, avilablequantity }: Item) =>
  newOrder
    .pick({ address: true, phone: true, quantity: true })
    .refine(({ quantity }) => quantity >= minquantity, { path: ['quantity'], message: order.tooFew(minquantity) })
    .refine(({ quantity }) => quantity <= avilablequantity, {
      path: ['quantity'],
      message: order.tooMany(avilablequantity),
    });
