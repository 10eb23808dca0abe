import { dispute, errorOf } from './test-support/clients.js';
import { type Running, startServer } from './test-support/start.js';

let server: Running;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const list = async (payment_intent: string) => (await server.stripe.disputes.list({ payment_intent })).data;
const openDispute = async () => {
  const { id } = await server.pay('pm_card_createDispute');
  return (await list(id))[0]?.id ?? '';
};
const respond = (id: string, uncategorized_text: string) =>
  server.stripe.disputes.update(id, { evidence: { uncategorized_text }, submit: true });

it('disputes a payment with pm_card_createDispute', async () => {
  const { id, status } = await server.pay('pm_card_createDispute');
  expect(status).toBe('succeeded');
  expect(await server.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })).toMatchObject({
    latest_charge: { disputed: true },
  });
  expect(await list(id)).toMatchObject([{ amount: 2599, payment_intent: id, status: 'needs_response' }]);
  const dueBy = (await list(id))[0]?.evidence_details.due_by ?? 0;
  expect(dueBy * 1_000).toBeGreaterThan(Date.now());
});

it('disputes what is left of another payment on request, once', async () => {
  const { id } = await server.pay();
  await server.stripe.refunds.create({ payment_intent: id, amount: 599 });
  expect((await dispute(server.url, id)).status).toBe(200);
  expect(await list(id)).toMatchObject([{ amount: 2000, status: 'needs_response' }]);
  expect((await dispute(server.url, id)).status).toBe(400);
  expect(await errorOf(server.stripe.refunds.create({ payment_intent: id }))).toMatchObject({
    code: 'charge_disputed',
  });
});

it('does not dispute a payment with another card', async () => {
  expect(await list((await server.pay()).id)).toEqual([]);
});

it.each([
  ['winning_evidence', 'won'],
  ['losing_evidence', 'lost'],
])('closes a dispute with %s as %s, once', async (evidence, status) => {
  const id = await openDispute();
  expect(await respond(id, evidence)).toMatchObject({ status });
  expect(await errorOf(respond(id, evidence))).toMatchObject({ statusCode: 400 });
});

it('returns 404 for an unknown dispute', async () => {
  expect(await errorOf(respond('dp_none', 'losing_evidence'))).toMatchObject({ code: 'resource_missing' });
});
