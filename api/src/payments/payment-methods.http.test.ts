import { orderRoutes } from '@kerf/contracts/orders';
import { Types } from 'mongoose';
import type Stripe from 'stripe';
import { actionsOn, seen, stepsOf, stockOf } from '../orders/testing/buying.js';
import { cartBody, placeCart } from '../orders/testing/buying-carts.js';
import { eventually } from '../testing/eventually.js';
import { addPerson, type Person } from '../testing/people.js';
import { addItem, recordOf } from '../testing/records.js';
import { sharedShop } from '../testing/shared-shop.js';
import { type Shop, startApi } from '../testing/start-shop.js';
import { cancel, fault, idOf, open, report, settle, stripeOf, tryToOpen } from './testing/paying.js';

jest.setTimeout(60_000);

let shop: Shop;
let ann: Person;
let item: string;
let order: string;

const allMethods = ['card', 'google_pay', 'klarna', 'konbini', 'sepa_debit'];
/** What three items with express delivery cost. */
const totals: Record<string, number> = { USD: 84.92, EUR: 76.65, JPY: 13_167 };
const returnUrl = 'http://localhost:3000/dashboard/payment/1';

beforeAll(async () => {
  shop = await sharedShop();
  ann = await addPerson(shop.db);
});
afterAll(() => shop?.stop());
beforeEach(async () => {
  item = await addItem(shop.db);
});
afterEach(() => fault(shop, { webhooksPaused: false, idempotencyKeysLapsed: false, methods: allMethods }));

const placeIn = async (currency: string) => {
  const body = { ...cartBody([]), lines: [{ item, quantity: 3 }], currency, totalprice: totals[currency] };
  order = (await placeCart(shop, body, ann.token)).insertedId;
};
const openIn = async (currency: string) => {
  await placeIn(currency);
  return open(shop, ann, order, totals[currency], currency);
};

const payer = { email: 'ann@kerf.test', name: 'Ann Sawyer' };
const methods = {
  klarna: { type: 'klarna' },
  konbini: { type: 'konbini', billing_details: payer },
  sepa: { type: 'sepa_debit', sepa_debit: { iban: 'DE89370400440532013000' }, billing_details: payer },
} satisfies Record<string, Stripe.PaymentMethodCreateParams>;

/** What the provider's elements do with the chosen method. */
const confirmWith = async (intent: string, method: Stripe.PaymentMethodCreateParams) => {
  const { id } = await stripeOf(shop).paymentMethods.create(method);
  return stripeOf(shop).paymentIntents.confirm(intent, { payment_method: id, return_url: returnUrl });
};
/** Approves or refuses the payment on the page of Klarna. */
const decideAway = ({ id, client_secret }: Stripe.PaymentIntent, outcome: 'complete' | 'fail') =>
  fetch(`${shop.env.STRIPE_API_BASE}/__stand-in/payment_intents/${id}/authenticate`, {
    method: 'POST',
    body: new URLSearchParams({ key: 'pk_test_kerf', client_secret: client_secret ?? '', outcome }),
  });

const isProcessing = () =>
  eventually(async () =>
    expect(await seen(shop, ann, order)).toMatchObject({ status: 'unpaid', payment: { processing: true } }),
  );
const isPaid = () => eventually(async () => expect(await seen(shop, ann, order)).toMatchObject({ status: 'paid' }));
/** Lets the hold end, and has another process reconcile until the order is as expected. */
const reconcileUntil = async (expected: object) => {
  const $set = { heldUntil: new Date(0), 'intent.checkAt': new Date(0) };
  await shop.db.collection('orders').updateOne({ _id: new Types.ObjectId(order) }, { $set });
  const api = await startApi({ ...shop.env, API_PORT: '0', RECONCILE_SECONDS: '0.2' });
  await eventually(async () => expect(await recordOf(shop.db, 'orders', order)).toMatchObject(expected));
  await api.stop();
};

describe('the API decides what pays for an order', () => {
  it.each([
    ['USD', 8_492, ['card']],
    ['EUR', 7_665, ['card', 'klarna', 'sepa_debit']],
    ['JPY', 13_167, ['card', 'konbini']],
  ])('in %s', async (currency, amount, types) => {
    const intent = await stripeOf(shop).paymentIntents.retrieve(await openIn(currency));
    expect(intent).toMatchObject({ amount, currency: currency.toLowerCase(), payment_method_types: types });
  });

  it('whatever the request asks for', async () => {
    await placeIn('USD');
    const body = { order, totalprice: totals.USD, payment_method_types: ['klarna'], amount: 1, methods: ['klarna'] };
    const response = await shop.call(orderRoutes.createPaymentIntent, { token: ann.token, body });
    expect(response).toMatchObject({ status: 200 });
    expect(await stripeOf(shop).paymentIntents.retrieve(idOf(response))).toMatchObject({
      amount: 8_492,
      payment_method_types: ['card'],
    });
  });

  it('and the provider refuses a method of another currency', async () => {
    const intent = await openIn('USD');
    await expect(confirmWith(intent, methods.sepa)).rejects.toThrow('(sepa_debit) is not allowed');
    expect(await report(shop, ann, order, intent)).toMatchObject({ status: 409 });
    expect(await seen(shop, ann, order)).toMatchObject({ status: 'unpaid' });
  });

  // Without this, the buyer was told that the server had failed.
  it('returns 409 with a sentence while no method takes the currency, and opens the payment a day after one does', async () => {
    await fault(shop, { methods: ['sepa_debit'] });
    await placeIn('USD');
    expect(await tryToOpen(shop, ann, order, totals.USD ?? 0)).toMatchObject({
      status: 409,
      body: {
        code: 'not-payable',
        message: 'This total cannot be paid in USD. Choose another currency, or write to us.',
      },
    });
    expect(await actionsOn(shop, order)).toEqual(['order.place']);
    // The provider repeats its refusal as long as it knows the idempotency key.
    await fault(shop, { methods: allMethods, idempotencyKeysLapsed: true });
    expect(await tryToOpen(shop, ann, order, totals.USD ?? 0)).toMatchObject({ status: 200 });
  });
});

describe.each([
  ['a debit that the bank processes', 'EUR', methods.sepa],
  ['a slip that is paid in a store', 'JPY', methods.konbini],
])('%s', (_name, currency, method) => {
  let intent: string;
  beforeEach(async () => {
    intent = await openIn(currency);
    await confirmWith(intent, method);
    await isProcessing();
  });

  it('keeps the stock until it succeeds', async () => {
    expect(await report(shop, ann, order, intent)).toMatchObject({ status: 409, body: { code: 'payment-under-way' } });
    expect(await tryToOpen(shop, ann, order, totals[currency] ?? 0, currency)).toMatchObject({ status: 409 });
    // Without this, the order of a slip was open to others after its hold.
    await reconcileUntil({ held: true, intent: { processing: true } });
    expect(await stockOf(shop, item)).toBe(7);
    await settle(shop, intent, 'succeed');
    await isPaid();
    expect(await stepsOf(shop, order)).toEqual(['null -> unpaid', 'unpaid -> paid']);
    expect(await stockOf(shop, item)).toBe(7);
  });

  it('returns the stock after it failed, and can be paid again', async () => {
    await settle(shop, intent, 'fail');
    await eventually(async () => expect(await actionsOn(shop, order)).toContain('payment.fail'));
    await reconcileUntil({ held: false });
    expect(await stockOf(shop, item)).toBe(10);
    expect((await seen(shop, ann, order)).payment.processing).toBeUndefined();
    expect(await open(shop, ann, order, totals[currency], currency)).toBe(intent);
  });
});

it('closes a slip with its order, so that no store takes the money', async () => {
  const intent = await openIn('JPY');
  await confirmWith(intent, methods.konbini);
  await isProcessing();
  expect(await cancel(shop, ann, order)).toMatchObject({ status: 200 });
  expect(await stripeOf(shop).paymentIntents.retrieve(intent)).toMatchObject({ status: 'canceled' });
  expect(await stockOf(shop, item)).toBe(10);
});

describe('a payment that leaves the shop', () => {
  it('is one payment, whichever of two tabs and the webhook comes first', async () => {
    const intent = await openIn('EUR');
    const away = await confirmWith(intent, methods.klarna);
    // The buyer went back in the meantime.
    expect(await open(shop, ann, order, totals.EUR, 'EUR')).toBe(intent);
    await decideAway(away, 'complete');
    const reports = await Promise.all(Array.from({ length: 10 }, () => report(shop, ann, order, intent)));
    expect(reports.map(({ status }) => status)).toEqual(Array(10).fill(200));
    await isPaid();
    expect(await stepsOf(shop, order)).toEqual(['null -> unpaid', 'unpaid -> paid']);
  });

  it('can be paid by card after it was refused', async () => {
    const intent = await openIn('EUR');
    await decideAway(await confirmWith(intent, methods.klarna), 'fail');
    expect(await report(shop, ann, order, intent)).toMatchObject({ status: 409 });
    expect(await open(shop, ann, order, totals.EUR, 'EUR')).toBe(intent);
    await stripeOf(shop).paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
    await isPaid();
  });
});
