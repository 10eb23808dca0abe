import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findStripeMock } from '@kerf/tooling/stripe-mock';
import type Stripe from 'stripe';
import { startStripeMock } from '../testing/stripe-mock.js';
import { type ProviderCall, StripeProvider } from './stripe-provider.js';

type Method = (...args: never[]) => Promise<unknown>;

let mock: Awaited<ReturnType<typeof startStripeMock>>;
let provider: StripeProvider;
let stripe: Stripe;
const calls: ProviderCall[] = [];

/** The methods of Stripe's SDK that production code calls, such as `refunds.create`. */
const used = new Map<string, jest.SpyInstance>();

const productionFiles = () =>
  (readdirSync(join(__dirname, '../..'), { recursive: true }) as string[]).filter(
    file => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)(testing|app-tests)\//.test(file),
  );

/** Webhook signatures are checked without a request. */
const callsIn = (source: string) =>
  [...source.matchAll(/\bstripe\.(\w+)\.(\w+)\(/g)].filter(([, resource]) => resource !== 'webhooks');

beforeAll(async () => {
  mock = await startStripeMock(findStripeMock(process.env) ?? '');
  provider = new StripeProvider({
    secretKey: 'sk_test_kerf',
    webhookSecret: 'whsec_test',
    apiBase: mock.url,
    onCall: call => calls.push(call),
  });
  stripe = Reflect.get(provider, 'stripe');
  for (const file of productionFiles())
    for (const [, resource = '', method = ''] of callsIn(readFileSync(join(__dirname, '../..', file), 'utf8'))) {
      const target = Reflect.get(stripe, resource) as Record<string, Method>;
      used.set(`${resource}.${method}`, jest.spyOn(target, method));
    }
});

afterAll(() => mock.stop());

/** Marks the charge of each payment as disputed, as none of stripe-mock's fixtures is. */
const disputeCharges = () => {
  const spy = used.get('paymentIntents.retrieve') as jest.SpyInstance<Promise<Stripe.PaymentIntent>>;
  const retrieve = spy.getMockImplementation() as Method;
  spy.mockImplementation(async (...args) => {
    const intent = (await retrieve.apply(stripe.paymentIntents, args as never[])) as Stripe.PaymentIntent;
    return Object.assign(intent, { latest_charge: { ...(intent.latest_charge as Stripe.Charge), disputed: true } });
  });
};

it('sends only requests that the OpenAPI document of Stripe allows', async () => {
  await provider.reachable();
  disputeCharges();
  const { id } = await provider.openIntent({ orderId: 'o1', amountCents: 2599, currency: 'USD', attempt: 1 });
  expect(await provider.getIntent(id)).toMatchObject({ id, dispute: expect.any(String) });
  expect(await provider.cancelIntent(id)).toMatchObject({ id });
  await provider.refund(id);
  expect(await provider.refundPart({ intentId: id, refundId: 'r1', amountCents: 100 })).toMatchObject({
    id: expect.any(String),
  });
  expect(await provider.refundsOf(id)).toEqual(expect.any(Array));
  const results = calls.map(({ operation, status }) => [operation, status]);
  expect(results).toEqual(
    ['open', 'get', 'disputes', 'cancel', 'refund', 'refund', 'refunds'].map(operation => [operation, 200]),
  );
});

it('sends a request of each method that production code calls', () => {
  expect(used.size).toBeGreaterThan(0);
  expect([...used].filter(([, spy]) => spy.mock.calls.length === 0).map(([name]) => name)).toEqual([]);
});

it('would fail for a request that the document does not allow', async () => {
  const request = { amount: 2599, currency: 'usd', kerf: true } as Stripe.PaymentIntentCreateParams;
  await expect(stripe.paymentIntents.create(request)).rejects.toMatchObject({ statusCode: 400 });
});
