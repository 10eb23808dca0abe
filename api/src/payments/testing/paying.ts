import { type PaymentIntentResponse } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { localStripe } from '@kerf/tooling/local-stripe';
import Stripe from 'stripe';
import type { ApiResponse } from '../../testing/call.js';
import type { Person } from '../../testing/people.js';
import type { Shop } from '../../testing/start-shop.js';

const webhook = { method: 'POST', path: '/payments/webhook' } as const;

/** The payment service itself, as its dashboard or a browser would reach it. */
export const stripeOf = ({ env }: Shop): Stripe => {
  const { hostname, port } = new URL(env.STRIPE_API_BASE ?? '');
  return new Stripe(localStripe.secretKey, { protocol: 'http', host: hostname, port, telemetry: false });
};

export const tryToOpen = (
  shop: Shop,
  buyer: Person,
  order: string,
  totalprice: number,
  currency?: string,
): Promise<ApiResponse> =>
  shop.call(orderRoutes.createPaymentIntent, { token: buyer.token, body: { order, totalprice, currency } });

export const idOf = ({ body }: ApiResponse): string =>
  (body as PaymentIntentResponse).clientSecret.split('_secret_')[0] ?? '';

/** Opens the payment page of an order of one item of $19.99; the payment's id. */
export const open = async (
  shop: Shop,
  buyer: Person,
  order: string,
  totalprice = 19.99,
  currency?: string,
): Promise<string> => {
  const response = await tryToOpen(shop, buyer, order, totalprice, currency);
  expect(response).toMatchObject({ status: 200, body: { clientSecret: expect.stringMatching(/^pi_\w+_secret_/) } });
  return idOf(response);
};

/** The card's owner confirms; rejects where the card is declined. */
export const confirm = (shop: Shop, intent: string, card = 'pm_card_visa') =>
  stripeOf(shop).paymentIntents.confirm(intent, { payment_method: card });

/** What the browser says after a success. */
export const report = (shop: Shop, buyer: Person, order: string, transactionId: string): Promise<ApiResponse> =>
  shop.call(orderRoutes.reportPayment, { token: buyer.token, params: { id: order }, body: { order, transactionId } });

/** Opens, confirms and reports the payment of an order of one item of $19.99; the payment's id. */
export const pay = async (
  shop: Shop,
  buyer: Person,
  order: string,
  { totalprice, currency, card }: { totalprice?: number; currency?: string; card?: string | undefined } = {},
): Promise<string> => {
  const intent = await open(shop, buyer, order, totalprice, currency);
  await confirm(shop, intent, card);
  expect(await report(shop, buyer, order, intent)).toMatchObject({ status: 200 });
  return intent;
};

export const cancel = (shop: Shop, buyer: Person, id: string): Promise<ApiResponse> =>
  shop.call(orderRoutes.cancelMyOrder, { token: buyer.token, params: { id } });

export const refundsOf = async (shop: Shop, intent: string): Promise<Stripe.Refund[]> =>
  (await stripeOf(shop).refunds.list({ payment_intent: intent })).data;

/** How much of a payment went back. */
export const refundedCents = async (shop: Shop, intent: string): Promise<number> =>
  (await refundsOf(shop, intent)).reduce((sum, { amount }) => sum + amount, 0);

/** Gives money back at the payment service, as somebody in its dashboard would; all of it unless an amount is named. */
export const refund = (shop: Shop, payment_intent: string, amount?: number): Promise<Stripe.Refund> =>
  stripeOf(shop).refunds.create({ payment_intent, ...(amount && { amount }) });

/** A card whose refunds succeed at first and fail then. */
export const failingRefundsCard = 'pm_card_refundFail';

/** A card whose payments succeed and are disputed at once. */
export const disputingCard = 'pm_card_createDispute';

export const disputeOf = async (shop: Shop, payment_intent: string): Promise<Stripe.Dispute> => {
  const [dispute] = (await stripeOf(shop).disputes.list({ payment_intent })).data;
  if (!dispute) throw new Error(`Nobody disputes ${payment_intent}.`);
  return dispute;
};

/** Ends the dispute of a payment. */
export const decide = async (shop: Shop, intent: string, outcome: 'won' | 'lost'): Promise<Stripe.Dispute> => {
  const uncategorized_text = outcome === 'won' ? 'winning_evidence' : 'losing_evidence';
  const { id } = await disputeOf(shop, intent);
  return stripeOf(shop).disputes.update(id, { evidence: { uncategorized_text }, submit: true });
};

/** A card whose payments are under way until they are settled. */
export const processingCard = 'pm_card_processing';

/** Ends the processing of a payment. */
export const settle = async (shop: Shop, intent: string, outcome: 'succeed' | 'fail'): Promise<void> => {
  await happenTo(shop, intent, 'settle', { outcome });
};

/** The customer's bank disputes a payment. False if the payment service refuses. */
export const dispute = async (shop: Shop, intent: string): Promise<boolean> =>
  (await happenTo(shop, intent, 'dispute')).ok;

/** Makes something happen to a payment that Stripe has no call for. */
const happenTo = ({ env }: Shop, intent: string, event: string, params: Record<string, string> = {}) =>
  fetch(`${env.STRIPE_API_BASE}/__stand-in/payment_intents/${intent}/${event}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${localStripe.secretKey}` },
    body: new URLSearchParams(params),
  });

/** Sets what the payment service does wrong on purpose. */
export const fault = async ({ env }: Shop, settings: object): Promise<void> => {
  const { ok } = await fetch(`${env.STRIPE_API_BASE}/__stand-in/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(settings),
  });
  expect(ok).toBe(true);
};

/** An event of the payment service about an intent, as text. */
export const eventAbout = (intent: object, type = 'payment_intent.succeeded', id = `evt_${crypto.randomUUID()}`) =>
  JSON.stringify({ id, object: 'event', type, data: { object: intent } });

/** Delivers an event, signed as the payment service would unless told otherwise. */
export const deliver = (shop: Shop, payload: string, signature = sign(payload)): Promise<ApiResponse> =>
  shop.call(webhook, { body: payload, headers: { 'stripe-signature': signature } });

export const sign = (payload: string, secret = localStripe.webhookSecret) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret });
