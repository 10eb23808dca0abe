import { inBase } from './order-currency.js';
import { orderWords } from './order-words.js';
import type { OrderRecord } from './orders.schema.js';

type Source = Parameters<typeof orderWords>[0] & Pick<OrderRecord, 'totalCents' | 'currency' | 'rate' | 'createdAt'>;

/** What staff find an order by, and sort it by, and what its person is removed by in the end. It follows from fields that never change. */
export const orderListFields = (order: Source): Pick<OrderRecord, 'words' | 'baseTotalCents' | 'personSince'> => ({
  words: orderWords(order),
  baseTotalCents: inBase(order, order.totalCents),
  personSince: order.createdAt,
});
