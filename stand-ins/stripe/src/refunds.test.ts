import { errorOf } from './test-support/clients.js';
import { type Running, startServer } from './test-support/start.js';

let server: Running;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const chargeOf = async (id: string) =>
  (await server.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })).latest_charge;

it('refunds a whole payment once', async () => {
  const { id } = await server.pay();
  const refund = await server.stripe.refunds.create({ payment_intent: id });
  expect(refund).toMatchObject({ object: 'refund', amount: 2599, status: 'succeeded', payment_intent: id });
  expect(await chargeOf(id)).toMatchObject({ refunded: true, amount_refunded: 2599 });
  const error = await errorOf(server.stripe.refunds.create({ payment_intent: id }));
  expect(error).toMatchObject({ statusCode: 400, code: 'charge_already_refunded' });
  expect((await server.stripe.refunds.list({ payment_intent: id })).data).toMatchObject([{ id: refund.id }]);
});

it('refunds parts, but never more than the payment', async () => {
  const { id } = await server.pay();
  await server.stripe.refunds.create({ payment_intent: id, amount: 2000 });
  expect(await chargeOf(id)).toMatchObject({ refunded: false, amount_refunded: 2000 });
  const error = await errorOf(server.stripe.refunds.create({ payment_intent: id, amount: 600 }));
  expect(error.message).toBe('Refund amount ($6.00) is greater than unrefunded amount on charge ($5.99)');
  await server.stripe.refunds.create({ payment_intent: id, amount: 599 });
  expect(await chargeOf(id)).toMatchObject({ refunded: true, amount_refunded: 2599 });
  expect((await server.stripe.refunds.list({ payment_intent: id })).data).toHaveLength(2);
});

it('returns an error for a payment that is unpaid or unknown', async () => {
  const { id } = await server.create();
  const unpaid = await errorOf(server.stripe.refunds.create({ payment_intent: id }));
  expect(unpaid).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' });
  const unknown = await errorOf(server.stripe.refunds.create({ payment_intent: 'pi_none' }));
  expect(unknown).toMatchObject({ statusCode: 404, code: 'resource_missing' });
});
