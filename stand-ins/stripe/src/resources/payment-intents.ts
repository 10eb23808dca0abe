import type Stripe from 'stripe';
import { unexpectedState } from '../errors.js';
import { type CallContext, type Result, route } from '../http/route.js';
import { amount, currency } from '../params/money.js';
import { boolean, oneOf, text, type Values } from '../params/readers.js';
import { attempt } from './attempt.js';
import { cancelIntent } from './cancel.js';
import { captureIntent, capturing } from './capture.js';
import { emit } from './events.js';
import { findIntent } from './find-intent.js';
import { listParams, listResource } from './lists.js';
import { creating, describe, describing, newIntent } from './payment-intent-object.js';
import { createPaymentMethod, findPaymentMethod, paymentMethodData } from './payment-methods.js';

const paying = {
  payment_method: text(),
  payment_method_data: paymentMethodData,
};

const confirming = {
  ...paying,
  client_secret: text(),
  error_on_requires_action: boolean,
  off_session: boolean,
  receipt_email: describing.receipt_email,
  return_url: text(),
  shipping: describing.shipping,
  use_stripe_sdk: boolean,
};

const CONFIRMABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
const UNPAID = CONFIRMABLE;

function choosePaymentMethod(
  { work }: CallContext,
  { payment_method: id, payment_method_data: data }: Partial<Values<typeof paying>>,
): Stripe.PaymentMethod | undefined {
  if (data) return createPaymentMethod(work, data);
  return id === undefined ? undefined : findPaymentMethod(work, id);
}

function confirmIntent(
  context: CallContext,
  before: Stripe.PaymentIntent,
  params: Partial<Values<typeof confirming>>,
): Result {
  if (!CONFIRMABLE.includes(before.status)) throw unexpectedState(notConfirmable(before), before);
  const intent = describe(before, { receipt_email: params.receipt_email, shipping: params.shipping });
  const chosen = choosePaymentMethod(context, params);
  const method =
    chosen ?? (intent.payment_method ? findPaymentMethod(context.work, String(intent.payment_method)) : undefined);
  if (!method) {
    throw unexpectedState(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      intent,
    );
  }
  const unattended = params.off_session ?? params.error_on_requires_action ?? false;
  return attempt(context, intent, method, { unattended });
}

function notConfirmable({ status }: Stripe.PaymentIntent): string {
  if (status === 'succeeded') {
    return 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.';
  }
  return `You cannot confirm this PaymentIntent because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be confirmed: ${CONFIRMABLE.join(', ')}.`;
}

const create = route(
  'POST',
  '/v1/payment_intents',
  {
    ...creating,
    ...paying,
    confirm: boolean,
    error_on_requires_action: boolean,
    off_session: boolean,
    return_url: text(),
    use_stripe_sdk: boolean,
  },
  call => {
    const { confirm, ...params } = call.params;
    const intent = newIntent(params);
    const method = choosePaymentMethod(call, params);
    const created: Stripe.PaymentIntent = method
      ? { ...intent, payment_method: method.id, status: 'requires_confirmation' }
      : intent;
    call.work.put('payment_intent', created.id, created);
    emit(call, 'payment_intent.created', created);
    const { off_session, error_on_requires_action } = params;
    return confirm ? confirmIntent(call, created, { off_session, error_on_requires_action }) : created;
  },
);

const update = route('POST', '/v1/payment_intents/:id', { ...describing, ...paying, amount, currency }, call => {
  const before = findIntent(call);
  const { amount: newAmount = before.amount, currency: newCurrency = before.currency, ...params } = call.params;
  const method = choosePaymentMethod(call, params);
  const changesPayment = method !== undefined || newAmount !== before.amount || newCurrency !== before.currency;
  if (!changesPayment) return call.work.put('payment_intent', before.id, describe(before, params));
  if (!UNPAID.includes(before.status)) {
    throw unexpectedState(
      `This PaymentIntent's ${method ? 'payment_method' : 'amount'} could not be updated because it has a status of ${before.status}. You may only update the ${method ? 'payment_method' : 'amount'} of a PaymentIntent with one of the following statuses: ${UNPAID.join(', ')}.`,
      before,
    );
  }
  const methodId = method?.id ?? before.payment_method;
  return call.work.put('payment_intent', before.id, {
    ...describe(before, params),
    amount: newAmount,
    currency: newCurrency,
    next_action: null,
    payment_method: methodId,
    status: methodId ? 'requires_confirmation' : 'requires_payment_method',
  });
});

export const paymentIntentRoutes = [
  create,
  update,
  route('GET', '/v1/payment_intents', listParams, ({ work, params }) =>
    listResource('payment_intent', '/v1/payment_intents', work.all('payment_intent'), params),
  ),
  route(
    'GET',
    '/v1/payment_intents/:id',
    { client_secret: text() },
    call => findIntent(call, call.params.client_secret),
    { publishable: true },
  ),
  route(
    'POST',
    '/v1/payment_intents/:id/confirm',
    confirming,
    call => confirmIntent(call, findIntent(call, call.params.client_secret), call.params),
    { publishable: true },
  ),
  route('POST', '/v1/payment_intents/:id/capture', capturing, call =>
    captureIntent(call, findIntent(call), call.params),
  ),
  route(
    'POST',
    '/v1/payment_intents/:id/cancel',
    { cancellation_reason: oneOf('abandoned', 'duplicate', 'fraudulent', 'requested_by_customer') },
    call => cancelIntent(call, findIntent(call), call.params.cancellation_reason),
  ),
];
