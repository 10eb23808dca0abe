import { place } from '../../orders/testing/buying.js';
import { confirm, fault, open, stripeOf } from '../../payments/testing/paying.js';
import { type AccessRow, toSignedIn, type World } from '../access-row.js';
import { addItem, recordOf } from '../records.js';

const placed = async ({ shop, customer }: World) => place(shop, customer, await addItem(shop.db));

export const paymentRows: AccessRow[] = [
  {
    route: 'createPaymentIntent',
    prepare: async world => ({ body: { totalprice: 19.99, order: await placed(world) } }),
    responses: toSignedIn({ customer: 200, other: 404, admin: 404 }),
    effect: async ({ shop }, call, { body }) => {
      const { order } = call.body as { order: string };
      const id = (body as { clientSecret: string }).clientSecret.split('_secret_')[0] ?? '';
      expect(await recordOf(shop.db, 'orders', order)).toMatchObject({ status: 'unpaid', intent: { id } });
      expect(await stripeOf(shop).paymentIntents.retrieve(id)).toMatchObject({ amount: 1999, metadata: { order } });
    },
  },
  {
    // Whoever reports, the payment is real: what is refused is to hear it from somebody else.
    route: 'reportPayment',
    prepare: async world => {
      await fault(world.shop, { webhooksPaused: true });
      const order = await placed(world);
      const transactionId = await open(world.shop, world.customer, order);
      await confirm(world.shop, transactionId);
      return { params: { id: order }, body: { order, transactionId } };
    },
    responses: toSignedIn({ customer: 200, other: 404, admin: 404 }),
    effect: async ({ shop }, call) => {
      const { order, transactionId } = call.body as { order: string; transactionId: string };
      expect(await recordOf(shop.db, 'orders', order)).toMatchObject({ status: 'paid', transactionId });
    },
  },
];
