import type Stripe from 'stripe';
import { ENDPOINTS } from './api.js';
import { browserPost, errorOf, sdk, typedCard } from './test-support/clients.js';
import { differences, openapi } from './test-support/openapi.js';
import { startReceiver } from './test-support/receiver.js';
import { type Running, startServer } from './test-support/start.js';
import { taxParams } from './test-support/tax-params.js';
import { until } from './test-support/until.js';

interface Response {
  operation: string | undefined;
  status: number;
  body: unknown;
}

const responses: Response[] = [];
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let server: Running;
let events: Stripe.Event[];

const operations = Object.keys(openapi.responses);

/** The operation of the document that a request is for, such as `GET /v1/refunds`. */
const operationOf = (method: string, path: string) =>
  operations.find(operation => new RegExp(`^${operation.replaceAll(/\{\w+\}/g, '\\w+')}$`).test(`${method} ${path}`));

/** A fetch function that keeps each response. */
const recordingFetch: typeof fetch = async (url, options) => {
  const response = await fetch(url, options);
  const { pathname } = new URL(String(url));
  const operation = operationOf(options?.method ?? 'GET', pathname);
  responses.push({ operation, status: response.status, body: await response.clone().json() });
  return response;
};

/** Sends a request to each endpoint and causes each type of event. */
async function useEverything(stripe: Stripe, url: string): Promise<void> {
  const pay = async (payment_method: string) => {
    const { id } = await stripe.paymentIntents.create({ amount: 2599, currency: 'usd', metadata: { order: 'o1' } });
    return stripe.paymentIntents.confirm(id, { payment_method });
  };
  const { id: paid } = await pay('pm_card_visa');
  await stripe.paymentIntents.retrieve(paid);
  await stripe.refunds.create({ payment_intent: paid, amount: 100 });
  await stripe.refunds.list({ payment_intent: paid });
  await stripe.paymentIntents.retrieve(paid, { expand: ['latest_charge'] });
  await errorOf(pay('pm_card_chargeDeclined'));
  await pay('pm_card_authenticationRequiredOnSetup');
  await pay('pm_card_processing');
  const payBy = async (type: 'klarna' | 'konbini', currency: string) => {
    const automatic_payment_methods = { enabled: true };
    const { id } = await stripe.paymentIntents.create({ amount: 2599, currency, automatic_payment_methods });
    const { id: payment_method } = await stripe.paymentMethods.create({ type });
    return stripe.paymentIntents.confirm(id, { payment_method, return_url: 'http://localhost:3000/pay' });
  };
  await payBy('klarna', 'eur');
  await payBy('konbini', 'jpy');
  await stripe.paymentIntents.cancel((await stripe.paymentIntents.create({ amount: 2599, currency: 'usd' })).id);
  await errorOf(stripe.paymentIntents.cancel(paid));
  await errorOf(stripe.paymentIntents.create({ amount: 1, currency: 'usd' }));
  await errorOf(stripe.paymentIntents.retrieve('pi_none'));
  await stripe.paymentIntents.list();
  const calculation = await stripe.tax.calculations.create(taxParams('98101'));
  await stripe.tax.calculations.listLineItems(calculation.id ?? '');
  await stripe.paymentIntents.create({
    ...{ amount: 2599, currency: 'usd' },
    hooks: { inputs: { tax: { calculation: calculation.id ?? '' } } },
  });
  const { id: taxed } = await stripe.tax.transactions.createFromCalculation({
    ...{ calculation: calculation.id ?? '', reference: 'o1' },
  });
  await stripe.tax.transactions.createReversal({
    ...{ mode: 'partial', original_transaction: taxed, reference: 'o1-refund', flat_amount: -100 },
  });
  await errorOf(stripe.tax.calculations.create(taxParams('none')));
  for (const uncategorized_text of ['winning_evidence', 'losing_evidence']) {
    const { id: disputed } = await pay('pm_card_createDispute');
    const [dispute] = (await stripe.disputes.list({ payment_intent: disputed })).data;
    await stripe.disputes.update(dispute?.id ?? '', { evidence: { uncategorized_text }, submit: true });
  }
  const { status, body } = await browserPost(url, '/v1/payment_methods', typedCard('4242424242424242'));
  responses.push({ operation: 'POST /v1/payment_methods', status, body });
}

beforeAll(async () => {
  receiver = await startReceiver();
  server = await startServer({ url: receiver.url });
  await useEverything(sdk(server.port, recordingFetch), server.url);
  // 3 payments, 1 that is processed, 2 that wait for the shopper, 1 decline, 1 cancellation, 1 refund with its charge, and 3 or 4 events for each of 2 disputes.
  await until(() => receiver.received.length >= 17);
  events = receiver.received.map(({ body }) => JSON.parse(body));
});

afterAll(async () => {
  await server.close();
  await receiver.close();
});

it('covers each endpoint of the API and each type of response', () => {
  const covered = new Set(responses.filter(({ status }) => status === 200).map(({ operation }) => operation));
  const endpoints = ENDPOINTS.filter(({ path }) => path.startsWith('/v1/')).map(({ method, path }) =>
    operationOf(method, path.replace(':id', 'id')),
  );
  expect([...covered].sort()).toEqual(endpoints.sort());
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 400, 402, 404]));
});

it('responds as the OpenAPI document of Stripe describes', () => {
  const found = responses.flatMap(({ operation = 'unknown', status, body }) =>
    differences(status === 200 ? ['responses', operation] : ['schemas', 'error'], body).map(
      difference => `${operation} ${status}: ${difference}`,
    ),
  );
  expect(found).toEqual([]);
});

it('sends events as the OpenAPI document of Stripe describes', () => {
  const found = events.flatMap(event => {
    const { object } = event.data.object as { object: string };
    const all = [...differences(['schemas', 'event'], event), ...differences(['schemas', object], event.data.object)];
    return all.map(difference => `${event.type}: ${difference}`);
  });
  expect(found).toEqual([]);
  expect(openapi.eventTypes).toEqual(expect.arrayContaining(events.map(({ type }) => type)));
});

it('finds a field that the document lacks and a field of another type', () => {
  expect(differences(['schemas', 'refund'], { id: 're_1', amount: '5', kerf: 1 })).toEqual([
    'the value must NOT have additional properties {"additionalProperty":"kerf"}',
    '/amount must be integer {"type":"integer"}',
  ]);
});
