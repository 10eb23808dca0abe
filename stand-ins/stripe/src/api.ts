import { createHash } from 'node:crypto';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import qs from 'qs';
import { rememberDemoPayments } from './demo-payments.js';
import { disputeEndpoints } from './disputes.js';
import type { Call, Endpoint } from './endpoint.js';
import { invalidRequest, StripeError } from './errors.js';
import { type Faults, takeFault } from './faults.js';
import { nowSeconds } from './ids.js';
import { parseParams } from './params.js';
import { paymentIntentEndpoints } from './payment-intents.js';
import { paymentMethodEndpoints } from './payment-methods.js';
import { refundEndpoints } from './refunds.js';
import type { Store } from './store.js';
import { taxEndpoints } from './tax-calculations.js';
import { taxTransactionEndpoints } from './tax-transaction-endpoints.js';
import { Transaction } from './transaction.js';

export const ENDPOINTS: Endpoint[] = [
  ...paymentIntentEndpoints,
  ...paymentMethodEndpoints,
  ...refundEndpoints,
  ...disputeEndpoints,
  ...taxEndpoints,
  ...taxTransactionEndpoints,
];

interface Services {
  store: Store;
  faults: Faults;
  /** Runs after each commit. */
  committed: () => void;
}

/** Adds Stripe's API, which accepts forms only. */
export async function api(app: FastifyInstance, { store, faults, committed }: Services): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(formbody, { parser: text => qs.parse(text) });
  for (const endpoint of ENDPOINTS) {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: async (request, reply) => {
        if (takeFault(faults, 'failNext')) {
          throw new StripeError(500, { type: 'api_error', message: 'A test requested this failure.' });
        }
        if (faults.taxUnavailable && endpoint.path.startsWith('/v1/tax/')) {
          throw new StripeError(503, { type: 'api_error', message: 'A test made Stripe Tax unavailable.' });
        }
        rememberDemoPayments(store, `${request.url} ${JSON.stringify(request.body)}`);
        const { status, body, headers = {} } = respond(endpoint, request, store, faults);
        committed();
        if (!takeFault(faults, 'dropNext')) return reply.code(status).headers(headers).send(body);
        reply.hijack();
        reply.raw.destroy();
      },
    });
  }
}

interface Response {
  status: number;
  body: object;
  headers?: Record<string, string>;
}

/** Runs a request in one transaction, or returns the saved response of its idempotency key. */
function respond(endpoint: Endpoint, request: FastifyRequest, store: Store, faults: Faults): Response {
  const { key, ...given } = { ...(request.query as object), ...(request.body as object) } as Record<string, unknown>;
  const fromBrowser = isPublishable(request.headers.authorization?.replace(/^Bearer /, '') ?? key);
  if (fromBrowser && !endpoint.public) throw secretKeyRequired();

  const idempotencyKey = endpoint.method === 'POST' ? String(request.headers['idempotency-key'] ?? '') : '';
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([request.url, given]))
    .digest('base64url');
  const saved = faults.idempotencyKeysLapsed ? undefined : store.get('response', idempotencyKey);
  if (saved) {
    if (saved.fingerprint !== fingerprint) throw keyOfOtherRequest(idempotencyKey);
    const { status, body, requestId } = saved;
    return { status, body, headers: { 'idempotent-replayed': 'true', 'original-request': requestId } };
  }

  // If the parameters are invalid, nothing is saved and the idempotency key can be used again.
  const params = parseParams(endpoint.params, given) as never;
  const transaction = new Transaction(store);
  const { id = '' } = request.params as { id?: string };
  const origin = `${request.protocol}://${request.host}`;
  const result = run(endpoint, { id, params, fromBrowser, transaction, faults, origin });
  const [status, body] = result instanceof StripeError ? [result.status, { error: result.body }] : [200, result];
  if (idempotencyKey) {
    const created = nowSeconds();
    transaction.put('response', { id: idempotencyKey, fingerprint, requestId: request.id, status, body, created });
  }
  store.commit(transaction.changes);
  return { status, body };
}

function run(endpoint: Endpoint, call: Call<never>): object | StripeError {
  try {
    return endpoint.handle(call);
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    call.transaction.changes = [];
    return error;
  }
}

function isPublishable(key: unknown): boolean {
  if (typeof key === 'string' && /^pk_test_\w+$/.test(key)) return true;
  if (typeof key === 'string' && /^sk_test_\w+$/.test(key)) return false;
  throw invalidRequest('Invalid API Key provided. Use a test key (sk_test_… or pk_test_…).', { status: 401 });
}

const secretKeyRequired = () =>
  invalidRequest('This API call cannot be made with a publishable API key. Please use a secret API key.', {
    status: 403,
    code: 'secret_key_required',
  });

const keyOfOtherRequest = (key: string) =>
  new StripeError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });
