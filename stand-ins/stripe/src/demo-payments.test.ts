import { errorOf } from './test-support/clients.js';
import { type Running, startServer } from './test-support/start.js';

let server: Running;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const paid = 'pi_demo_0123456789abcdef01234567_usd_13950';
const chargeOf = async (id: string) =>
  (await server.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })).latest_charge;

it('knows the payment of a demo order, and refunds it as any other', async () => {
  expect(await server.stripe.paymentIntents.retrieve(paid)).toMatchObject({
    status: 'succeeded',
    amount_received: 13_950,
  });
  await server.stripe.refunds.create({ payment_intent: paid, amount: 950 });
  await server.stripe.refunds.create({ payment_intent: paid, amount: 13_000 });
  const error = await errorOf(server.stripe.refunds.create({ payment_intent: paid }));
  expect(error).toMatchObject({ code: 'charge_already_refunded' });
});

it('knows what was refunded and disputed before', async () => {
  const refunded = `${paid.replace('13950', '5000')}_r2000`;
  await server.stripe.refunds.create({ payment_intent: refunded, amount: 3000 });
  expect(await chargeOf(refunded)).toMatchObject({ refunded: true, amount_refunded: 5000 });
  const disputed = `${paid}_d`;
  expect((await server.stripe.disputes.list({ payment_intent: disputed })).data).toMatchObject([
    { status: 'needs_response', amount: 13_950 },
  ]);
  expect(await errorOf(server.stripe.refunds.create({ payment_intent: disputed }))).toMatchObject({
    code: 'charge_disputed',
  });
});

it.each(['pi_demo_1_usd_13950', `${paid}00000000`, 'pi_demo'])('does not know %s', async id => {
  expect(await errorOf(server.stripe.paymentIntents.retrieve(id))).toMatchObject({ code: 'resource_missing' });
});
