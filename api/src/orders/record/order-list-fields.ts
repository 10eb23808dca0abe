import { orderWords } from './order-words.js';
import type { OrderRecord } from './orders.schema.js';

type Source = Parameters<typeof orderWords>[0] & Pick<OrderRecord, 'createdAt'>;

/** What staff find an order by, and what its person is removed by in the end. It follows from fields that do not change, except for the number of
 * the parcel (`order-store.ts`). */
export const orderListFields = (order: Source): Pick<OrderRecord, 'words' | 'personSince'> => ({
  words: orderWords(order),
  personSince: order.createdAt,
});
