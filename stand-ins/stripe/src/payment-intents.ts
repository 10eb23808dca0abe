import { z } from 'zod';
import { charge, process, rejectAuthentication, rejectProcessing, requireAction } from './charge.js';
import { checkDecimals, currency } from './currencies.js';
import { type Call, endpoint } from './endpoint.js';
import { invalidRequest, resourceMissing, StripeError, unexpectedState } from './errors.js';
import { newId, nowSeconds } from './ids.js';
import { listObject, listParams } from './lists.js';
import { amount } from './params.js';
import { methodTypesOf } from './payment-method-types.js';
import { findPaymentMethod, outcomeOf } from './payment-methods.js';
import type { PaymentIntent, PaymentMethod } from './records.js';
import { checkHooks } from './tax-transactions.js';

type IntentCall = Call<{ client_secret?: string | undefined }>;
type ConfirmCall = Pick<IntentCall, 'transaction' | 'origin'>;

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
      .strictObject({ enabled: z.literal('true'), allow_redirects: z.enum(['always', 'never']).default('always') })
      .optional(),
    metadata: z.record(z.string(), z.string()).default({}),
    hooks,
  },
  ({ transaction, params, faults }) => {
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
      next_action: null,
      payment_method: null,
      payment_method_types: methodTypesOf(params.currency, params.automatic_payment_methods, faults.methods),
      status: 'requires_payment_method',
    });
  },
);

const retrieve = endpoint(
  'GET /v1/payment_intents/:id',
  { expand: z.array(z.literal('latest_charge')).optional() },
  call => {
    const intent = findIntent({ ...call, params: {} });
    const latest = call.params.expand && call.transaction.store.get('charge', String(intent.latest_charge));
    return latest ? { ...intent, latest_charge: latest } : intent;
  },
);

/** What stripe.js offers for a payment. Stripe's own URL for this is private. */
const session = endpoint(
  'POST /__stand-in/payment_intents/:id/session',
  { client_secret: z.string() },
  call => {
    const { amount: due, currency: code, payment_method_types: types = ['card'] } = findIntent(call);
    const wallets = types.includes('card') && call.faults.methods.includes('google_pay') ? ['google_pay'] : [];
    return { amount: due, currency: code, types, wallets };
  },
  { public: true },
);

const DAY_SECONDS = 24 * 60 * 60;
const VOUCHER_DAYS = 3;

/** The page on which the shopper approves or refuses the payment. */
function redirect({ transaction, origin }: ConfirmCall, intent: PaymentIntent, return_url: string | undefined) {
  if (!return_url)
    throw invalidRequest('Missing required param: return_url.', { code: 'parameter_missing', param: 'return_url' });
  const url = `${origin}/__stand-in/redirect/${intent.id}`;
  return requireAction(transaction, intent, { type: 'redirect_to_url', redirect_to_url: { url, return_url } });
}

const voucher = ({ transaction, origin }: ConfirmCall, intent: PaymentIntent) =>
  requireAction(transaction, intent, {
    type: 'konbini_display_details',
    konbini_display_details: {
      expires_at: nowSeconds() + VOUCHER_DAYS * DAY_SECONDS,
      hosted_voucher_url: `${origin}/__stand-in/voucher/${intent.id}`,
    },
  });

function checkType({ type }: PaymentMethod, { payment_method_types: types = ['card'] }: PaymentIntent): void {
  if (types.includes(type)) return;
  throw invalidRequest(
    `The PaymentMethod provided (${type}) is not allowed for this PaymentIntent. Please attach a PaymentMethod of one of the following types: ${types.join(', ')}.`,
    { code: 'payment_intent_incompatible_payment_method', param: 'payment_method' },
  );
}

const confirm = endpoint(
  'POST /v1/payment_intents/:id/confirm',
  { client_secret: z.string().optional(), payment_method: z.string(), return_url: z.url().optional() },
  call => {
    const { transaction, params, fromBrowser } = call;
    const intent = findUnpaid(call, 'confirm');
    const method = findPaymentMethod(transaction, params.payment_method);
    checkType(method, intent);
    const outcome = outcomeOf(method);
    const confirmed: PaymentIntent = { ...intent, next_action: null, payment_method: method.id };
    if (outcome.threeDSecure)
      return visible(transaction.put('payment_intent', { ...confirmed, status: 'requires_action' }), fromBrowser);
    if (outcome.redirects) return visible(redirect(call, confirmed, params.return_url), fromBrowser);
    if (outcome.voucher) return visible(voucher(call, confirmed), fromBrowser);
    if (outcome.processing) return visible(process(transaction, confirmed), fromBrowser);
    return visible(charge(transaction, confirmed, method), fromBrowser);
  },
  { public: true },
);

/** Receives the result of the 3-D Secure dialog or of the page that approves a payment. Stripe's own URL for this is private. */
const authenticate = endpoint(
  'POST /__stand-in/payment_intents/:id/authenticate',
  { client_secret: z.string(), outcome: z.enum(['complete', 'fail']) },
  call => {
    const { transaction, params, fromBrowser } = call;
    const intent = findIntent(call);
    if (intent.status !== 'requires_action') throw unexpectedState('This PaymentIntent requires no authentication.');
    const end = params.outcome === 'fail' ? rejectAuthentication : charge;
    const method = findPaymentMethod(transaction, String(intent.payment_method));
    return visible(end(transaction, intent, method), fromBrowser);
  },
  { public: true },
);

/** Ends a payment that is processed or waits for the store. Stripe decides this by itself. */
const settle = endpoint(
  'POST /__stand-in/payment_intents/:id/settle',
  { outcome: z.enum(['succeed', 'fail']) },
  ({ transaction, id, params }) => {
    const intent = transaction.store.get('payment_intent', id);
    const isWaiting = intent?.status === 'processing' || intent?.next_action?.type === 'konbini_display_details';
    if (!intent || !isWaiting) throw unexpectedState('This PaymentIntent is not being processed.');
    const end = params.outcome === 'fail' ? rejectProcessing : charge;
    return end(transaction, intent, findPaymentMethod(transaction, String(intent.payment_method)));
  },
);

const cancel = endpoint('POST /v1/payment_intents/:id/cancel', {}, call => {
  const canceled: PaymentIntent = {
    ...findUnpaid({ ...call, params: {} }, 'cancel'),
    next_action: null,
    status: 'canceled',
  };
  call.transaction.emit('payment_intent.canceled', canceled);
  return call.transaction.put('payment_intent', canceled);
});

const list = endpoint('GET /v1/payment_intents', listParams, ({ transaction, params }) =>
  listObject('/v1/payment_intents', transaction.store.all('payment_intent'), params),
);

export const paymentIntentEndpoints = [create, list, retrieve, session, confirm, authenticate, settle, cancel];
