import { z } from 'zod';
import { chargeCard, process, rejectAuthentication, rejectProcessing } from './charge-card.js';
import { checkDecimals, currency } from './currencies.js';
import { type Call, endpoint } from './endpoint.js';
import { invalidRequest, resourceMissing, StripeError, unexpectedState } from './errors.js';
import { newId } from './ids.js';
import { listObject, listParams } from './lists.js';
import { amount } from './params.js';
import { findPaymentMethod, testCardOf } from './payment-methods.js';
import type { PaymentIntent } from './records.js';
import { checkHooks } from './tax-transactions.js';

type IntentCall = Call<{ client_secret?: string | undefined }>;

const UNPAID = ['requires_payment_method', 'requires_action'];

/** The intent of the path. A browser must send its client secret. */
function findIntent({ transaction, id, fromBrowser, params }: IntentCall): PaymentIntent {
  const intent = transaction.store.get('payment_intent', id);
  if (!intent) throw resourceMissing('payment_intent', id, 'intent');
  if (!fromBrowser || params.client_secret === intent.client_secret) return intent;
  throw invalidRequest(
    'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
    { code: 'payment_intent_invalid_parameter', param: 'client_secret' },
  );
}

function findUnpaid(call: IntentCall, action: 'cancel' | 'confirm'): PaymentIntent {
  const intent = findIntent(call);
  if (UNPAID.includes(intent.status)) return intent;
  throw unexpectedState(
    `You cannot ${action} this PaymentIntent because it has a status of ${intent.status}. It must be one of: ${UNPAID.join(', ')}.`,
  );
}

/** Browsers see neither the shop's metadata nor the fingerprint of a card. */
function visible(result: PaymentIntent | StripeError, fromBrowser: boolean): object {
  if (result instanceof StripeError || !fromBrowser) return result;
  const { metadata: _metadata, latest_charge: _charge, last_payment_error: _error, hooks: _hooks, ...rest } = result;
  return rest;
}

const hooks = z
  .strictObject({ inputs: z.strictObject({ tax: z.strictObject({ calculation: z.string() }) }) })
  .optional();

const create = endpoint(
  'POST /v1/payment_intents',
  {
    amount,
    currency,
    automatic_payment_methods: z
      .strictObject({ enabled: z.literal('true'), allow_redirects: z.literal('never') })
      .optional(),
    metadata: z.record(z.string(), z.string()).default({}),
    hooks,
  },
  ({ transaction, params }) => {
    checkDecimals(params.amount, params.currency);
    checkHooks(transaction, params.hooks);
    const id = newId('pi');
    return transaction.put('payment_intent', {
      id,
      object: 'payment_intent',
      amount: params.amount,
      amount_received: 0,
      client_secret: newId(`${id}_secret`),
      currency: params.currency,
      last_payment_error: null,
      latest_charge: null,
      metadata: params.metadata,
      ...(params.hooks && { hooks: params.hooks }),
      payment_method: null,
      status: 'requires_payment_method',
    });
  },
);

const retrieve = endpoint(
  'GET /v1/payment_intents/:id',
  { expand: z.array(z.literal('latest_charge')).optional() },
  call => {
    const intent = findIntent({ ...call, params: {} });
    const charge = call.params.expand && call.transaction.store.get('charge', String(intent.latest_charge));
    return charge ? { ...intent, latest_charge: charge } : intent;
  },
);

const confirm = endpoint(
  'POST /v1/payment_intents/:id/confirm',
  { client_secret: z.string().optional(), payment_method: z.string() },
  call => {
    const { transaction, params, fromBrowser } = call;
    const intent = findUnpaid(call, 'confirm');
    const method = findPaymentMethod(transaction, params.payment_method);
    const card = testCardOf(method);
    const confirmed = { ...intent, payment_method: method.id };
    if (card.threeDSecure)
      return visible(transaction.put('payment_intent', { ...confirmed, status: 'requires_action' }), fromBrowser);
    if (card.processing) return visible(process(transaction, confirmed), fromBrowser);
    return visible(chargeCard(transaction, confirmed, method), fromBrowser);
  },
  { public: true },
);

/** Receives the result of the 3-D Secure dialog of stripe.js. Stripe's own URL for this is private. */
const authenticate = endpoint(
  'POST /__stand-in/payment_intents/:id/authenticate',
  { client_secret: z.string(), outcome: z.enum(['complete', 'fail']) },
  call => {
    const { transaction, params, fromBrowser } = call;
    const intent = findIntent(call);
    if (intent.status !== 'requires_action') throw unexpectedState('This PaymentIntent requires no authentication.');
    const end = params.outcome === 'fail' ? rejectAuthentication : chargeCard;
    const method = findPaymentMethod(transaction, String(intent.payment_method));
    return visible(end(transaction, intent, method), fromBrowser);
  },
  { public: true },
);

/** Ends the processing of a payment. Stripe decides this by itself. */
const settle = endpoint(
  'POST /__stand-in/payment_intents/:id/settle',
  { outcome: z.enum(['succeed', 'fail']) },
  ({ transaction, id, params }) => {
    const intent = transaction.store.get('payment_intent', id);
    if (intent?.status !== 'processing') throw unexpectedState('This PaymentIntent is not being processed.');
    const end = params.outcome === 'fail' ? rejectProcessing : chargeCard;
    return end(transaction, intent, findPaymentMethod(transaction, String(intent.payment_method)));
  },
);

const cancel = endpoint('POST /v1/payment_intents/:id/cancel', {}, call => {
  const canceled: PaymentIntent = { ...findUnpaid({ ...call, params: {} }, 'cancel'), status: 'canceled' };
  call.transaction.emit('payment_intent.canceled', canceled);
  return call.transaction.put('payment_intent', canceled);
});

const list = endpoint('GET /v1/payment_intents', listParams, ({ transaction, params }) =>
  listObject('/v1/payment_intents', transaction.store.all('payment_intent'), params),
);

export const paymentIntentEndpoints = [create, list, retrieve, confirm, authenticate, settle, cancel];
