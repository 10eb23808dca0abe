import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import { invalidRequest } from '../errors.js';
import { newId, nowSeconds } from '../ids.js';
import { email, shippingDetails, storedAddress } from '../params/billing.js';
import { changedMetadata, metadata } from '../params/metadata.js';
import { amount, currency } from '../params/money.js';
import { boolean, clearable, hash, list, oneOf, required, text, type Values } from '../params/readers.js';

/** What can be said of a payment at any time in its life. */
export const describing = {
  description: clearable(text()),
  metadata,
  receipt_email: clearable(email),
  shipping: clearable(shippingDetails),
  statement_descriptor: clearable(text(22)),
  statement_descriptor_suffix: clearable(text(22)),
};

export const creating = {
  ...describing,
  amount: required(amount),
  currency: required(currency),
  automatic_payment_methods: hash({
    enabled: required(boolean),
    allow_redirects: oneOf('always', 'never'),
  }),
  capture_method: oneOf('automatic', 'automatic_async', 'manual'),
  payment_method_types: list(text()),
};

const CARD_OPTIONS: Stripe.PaymentIntent.PaymentMethodOptions = {
  card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
};

/** A payment that waits for a way to pay. */
export function newIntent(params: Values<typeof creating>): Stripe.PaymentIntent {
  checkTypes(params);
  const id = newId('pi');
  const types = params.payment_method_types;
  return describe(
    {
      id,
      object: 'payment_intent',
      allowed_payment_method_types: null,
      amount: params.amount,
      amount_capturable: 0,
      amount_received: 0,
      application: null,
      application_fee_amount: null,
      automatic_payment_methods: types
        ? null
        : { allow_redirects: 'always', enabled: true, ...params.automatic_payment_methods },
      canceled_at: null,
      cancellation_reason: null,
      capture_method: params.capture_method ?? 'automatic_async',
      client_secret: `${id}_secret_${randomBytes(18).toString('hex')}`,
      confirmation_method: 'automatic',
      created: nowSeconds(),
      currency: params.currency,
      customer: null,
      customer_account: null,
      description: null,
      excluded_payment_method_types: null,
      last_payment_error: null,
      latest_charge: null,
      livemode: false,
      managed_payments: null,
      metadata: {},
      next_action: null,
      on_behalf_of: null,
      payment_method: null,
      payment_method_configuration_details: null,
      payment_method_options: CARD_OPTIONS,
      payment_method_types: types ?? ['card'],
      payment_record: null,
      processing: null,
      receipt_email: null,
      review: null,
      setup_future_usage: null,
      shipping: null,
      source: null,
      statement_descriptor: null,
      statement_descriptor_suffix: null,
      status: 'requires_payment_method',
      transfer_group: null,
    },
    params,
  );
}

/** The intent with what a call says about it. */
export function describe(
  intent: Stripe.PaymentIntent,
  { shipping, metadata: change, ...texts }: Partial<Values<typeof describing>>,
): Stripe.PaymentIntent {
  const given = (name: keyof typeof texts) => (texts[name] === undefined ? intent[name] : texts[name]);
  return {
    ...intent,
    description: given('description'),
    receipt_email: given('receipt_email'),
    statement_descriptor: given('statement_descriptor'),
    statement_descriptor_suffix: given('statement_descriptor_suffix'),
    shipping: shipping ? { ...shipping, address: storedAddress(shipping.address) } : keep(intent, shipping),
    metadata: changedMetadata(intent.metadata, change),
  };
}

const keep = (intent: Stripe.PaymentIntent, shipping: null | undefined) => (shipping === null ? null : intent.shipping);

function checkTypes({ payment_method_types: types, automatic_payment_methods: automatic }: Values<typeof creating>) {
  if (types && automatic?.enabled) {
    throw invalidRequest(
      'You may only specify one of these parameters: automatic_payment_methods, payment_method_types.',
      { param: 'payment_method_types' },
    );
  }
  const other = types?.find(type => type !== 'card');
  if (other === undefined) return;
  throw invalidRequest(
    `The payment method type "${other}" is invalid. Please ensure the provided type is activated in your dashboard.`,
    { code: 'payment_intent_invalid_parameter', param: 'payment_method_types' },
  );
}

/** What a browser gets to see of an intent: never the shop's own notes on it. */
export function publicIntent(intent: Stripe.PaymentIntent): Partial<Stripe.PaymentIntent> {
  const {
    amount_capturable: _capturable,
    amount_received: _received,
    application: _application,
    application_fee_amount: _fee,
    customer: _customer,
    customer_account: _account,
    latest_charge: _charge,
    metadata: _metadata,
    on_behalf_of: _behalf,
    payment_record: _record,
    review: _review,
    statement_descriptor: _descriptor,
    statement_descriptor_suffix: _suffix,
    transfer_group: _group,
    ...seen
  } = intent;
  return seen;
}
