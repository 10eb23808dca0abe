import { makeItem, makeOrder } from '@kerf/testing/factories';
import { startHarness } from '@kerf/testing/harness';
import remote from './routes';

const inserted = { acknowledged: true, insertedId: '1'.padStart(24, '0') } as const;

startHarness(remote, {
  getItem: ({ params }) => makeItem({ _id: String(params.id) }),
  placeOrder: () => inserted,
  getMyOrder: ({ params }) => makeOrder({ _id: String(params.id) }),
  createPaymentIntent: () => ({ clientSecret: 'pi_harness_secret_harness' }),
  reportPayment: () => ({ acknowledged: true, modifiedCount: 1 }),
});
