import { errorOf, setFaults, stateOf } from './test-support/clients.js';
import { type Running, startServer } from './test-support/start.js';
import { taxParams } from './test-support/tax-params.js';

let server: Running;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

it('fails the requested number of calls, which change nothing', async () => {
  await setFaults(server.url, { failNext: 2 });
  const statuses = [await errorOf(server.create()), await errorOf(server.create())].map(error => error.statusCode);
  expect(statuses).toEqual([500, 500]);
  expect((await stateOf(server.url)).payment_intents).toHaveLength(0);
  expect(await server.create()).toMatchObject({ amount: 2599 });
});

it('fails the calls of Stripe Tax alone', async () => {
  await setFaults(server.url, { taxUnavailable: true });
  expect(await errorOf(server.stripe.tax.calculations.create(taxParams('98101')))).toMatchObject({ statusCode: 503 });
  expect(await server.create()).toMatchObject({ amount: 2599 });
  await setFaults(server.url, { taxUnavailable: false });
  expect(await server.stripe.tax.calculations.create(taxParams('98101'))).toMatchObject({ object: 'tax.calculation' });
});

it.each([{ speed: 1 }, { failNext: -1 }, { webhooksPaused: 1 }, []])('returns 400 for %j', async settings => {
  expect((await setFaults(server.url, settings)).status).toBe(400);
});

it('cannot be set by a plain form of a foreign page', async () => {
  const headers = { 'content-type': 'text/plain' };
  const response = await fetch(`${server.url}/__stand-in/faults`, { method: 'POST', headers, body: '{"failNext":1}' });
  expect(response.status).toBe(400);
});
