import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findStripeMock } from '@kerf/tooling/stripe-mock';
import { Logger } from '@nestjs/common';
import type Stripe from 'stripe';
import { StripeTax } from '../../orders/tax/stripe-tax.js';
import { startStripeMock } from '../testing/stripe-mock.js';
import { type ProviderCall, StripeProvider } from './stripe-provider.js';

type Method = (...args: never[]) => Promise<unknown>;

let mock: Awaited<ReturnType<typeof startStripeMock>>;
let provider: StripeProvider;
let tax: StripeTax;
let stripe: Stripe;
const calls: ProviderCall[] = [];

/** The methods of Stripe's SDK that production code calls, such as `refunds.create` and `tax.calculations.create`. */
const used = new Map<string, jest.SpyInstance>();

const productionFiles = () =>
  (readdirSync(join(__dirname, '../..'), { recursive: true }) as string[]).filter(
    file => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)(testing|app-tests)\//.test(file),
  );

/** A resource of the SDK, such as `tax.calculations`, of the client that calls it. */
const resourceOf = (name: string): Record<string, Method> => {
  const client: Stripe = Reflect.get(name.startsWith('tax.') ? tax : provider, 'stripe');
  return name.split('.').reduce<object>((parent, part) => Reflect.get(parent, part), client) as Record<string, Method>;
};

/** Webhook signatures are checked without a request. */
const callsIn = (source: string) =>
  [...source.matchAll(/\bstripe\.([\w.]+)\.(\w+)\(/g)].filter(([, resource]) => resource !== 'webhooks');

beforeAll(async () => {
  mock = await startStripeMock(findStripeMock(process.env) ?? '');
  provider = new StripeProvider({
    secretKey: 'sk_test_kerf',
    webhookSecret: 'whsec_test',
    apiBase: mock.url,
    onCall: call => calls.push(call),
  });
  stripe = Reflect.get(provider, 'stripe');
  tax = new StripeTax({ secretKey: 'sk_test_kerf', apiBase: mock.url });
  for (const file of productionFiles())
    for (const [, resource = '', method = ''] of callsIn(readFileSync(join(__dirname, '../..', file), 'utf8'))) {
      used.set(`${resource}.${method}`, jest.spyOn(resourceOf(resource), method));
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
  const { id } = await provider.openIntent({
    ...{ orderId: 'o1', amountCents: 2599, currency: 'USD', attempt: 1 },
    taxCalculation: 'taxcalc_1',
  });
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

it('sends only transactions of taxes that the document allows', async () => {
  const transaction = await tax.record('taxcalc_1', 'order-1');
  expect(transaction).toMatch(/^tax_/);
  await tax.reverse(transaction, 100, 'order-1-refund');
});

it('sends only calculations of taxes that the document allows', async () => {
  const { create } = resourceOf('tax.calculations') as unknown as { create: jest.SpyInstance };
  const calculate = create.getMockImplementation() as unknown as (
    ...args: unknown[]
  ) => Promise<Stripe.Tax.Calculation>;
  // The fixture of stripe-mock has no lines of the request, and no more pages.
  create.mockImplementation(async (...args: unknown[]) => ({
    ...(await calculate.apply(resourceOf('tax.calculations'), args)),
    line_items: { data: [], has_more: true },
  }));
  jest.spyOn(Logger.prototype, 'warn').mockImplementation();
  const line = { item: 'a', totalCents: 1_999, category: null };
  const request = { lines: [line], deliveryCents: 500, currency: 'USD', country: 'US', postcode: '98101' };
  const failed = tax.calculate({ ...request, included: false }, 'order-1-tax-1');
  await expect(failed).rejects.toMatchObject({ cause: { message: 'The calculation has no line a.' } });
});

it('sends a request of each method that production code calls', () => {
  expect(used.size).toBeGreaterThan(0);
  expect([...used].filter(([, spy]) => spy.mock.calls.length === 0).map(([name]) => name)).toEqual([]);
});

it('would fail for a request that the document does not allow', async () => {
  const request = { amount: 2599, currency: 'usd', kerf: true } as Stripe.PaymentIntentCreateParams;
  await expect(stripe.paymentIntents.create(request)).rejects.toMatchObject({ statusCode: 400 });
});
