import { place } from '../../orders/testing/buying.js';
import { type AccessRow, toSignedIn } from '../access-row.js';
import { addItem, writeOrder } from '../records.js';

export const receiptRows: AccessRow[] = [
  {
    route: 'getReceipt',
    prepare: async ({ shop, customer }) => {
      const id = await place(shop, customer, await addItem(shop.db));
      await writeOrder(shop.db, id, { status: 'paid', transactionId: `pi_${id}` });
      return { params: { id } };
    },
    responses: toSignedIn({ customer: 200, other: 404, support: 200, admin: 200 }),
    effect: ({ customer }, { params }, { body }) =>
      expect(body).toMatchObject({
        total: 19.99,
        customer: { email: customer.email },
        payment: { paid: 19.99, transactionId: `pi_${params?.id}` },
      }),
  },
];
