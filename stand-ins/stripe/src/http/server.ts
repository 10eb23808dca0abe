import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { StripeError } from '../errors.js';
import type { Faults } from '../faults.js';
import { newId } from '../ids.js';
import type { Store } from '../store/store.js';
import { answerAdmin } from './admin.js';
import { type Answer, errorAnswer, json, send } from './answers.js';
import { answerApi, idempotencyKey } from './api.js';
import { readBody } from './body.js';
import { KeysInUse } from './idempotency.js';
import { addressedLocally, localOrigin } from './loopback.js';
import { stripeScript } from './script.js';

interface Parts {
  store: Store;
  faults: Faults;
  /** Called after every answered call. */
  changed: () => void;
}

interface Serving extends Parts {
  keys: KeysInUse;
  /** Whether the server is about to end. */
  closing: () => boolean;
}

/** The HTTP side of the stand-in: the API, stripe.js and the switches for tests. */
export function httpServer(parts: Parts): Server {
  const serving: Serving = { ...parts, keys: new KeysInUse(), closing: () => !server.listening };
  const server = createServer((request, response) => {
    void handle(request, response, serving);
  });
  return server;
}

async function handle(request: IncomingMessage, response: ServerResponse, serving: Serving): Promise<void> {
  const requestId = newId('req');
  allowOrigin(request, response);
  response.setHeader('request-id', requestId);
  const answer = await answerTo(request, requestId, serving).catch(failure);
  if (serving.closing()) response.setHeader('connection', 'close');
  note(request, answer, requestId);
  // Whoever broke off while sending waits for no answer.
  if (answer && !request.errored) send(response, answer);
  else response.destroy();
  serving.changed();
}

const TRACE = /^[\w-]{8,64}$/;

/** Says what was asked under which id of the caller's, as a provider's own log would. */
function note({ method, url, headers }: IncomingMessage, answer: Answer | undefined, requestId: string): void {
  const trace = headers['x-request-id'];
  if (typeof trace !== 'string' || !TRACE.test(trace)) return;
  console.log(`${method} ${url?.split('?')[0]} ${answer?.status ?? 'lost'} ${requestId} for ${trace}`);
}

function failure(error: unknown): Answer {
  if (error instanceof StripeError) return errorAnswer(error.status, error.body);
  console.error(error);
  return errorAnswer(500, { type: 'api_error', message: 'The payment stand-in failed to answer this call.' });
}

function allowOrigin(request: IncomingMessage, response: ServerResponse): void {
  const origin = localOrigin(request);
  response.setHeader('vary', 'Origin');
  if (origin === undefined) return;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-expose-headers', 'Request-Id, Idempotent-Replayed');
}

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key, Stripe-Version',
  'access-control-max-age': '600',
};

/** The answer to a request; `undefined` when it is to get lost on purpose. */
async function answerTo(
  request: IncomingMessage,
  requestId: string,
  { keys, ...parts }: Serving,
): Promise<Answer | undefined> {
  if (!addressedLocally(request)) return json(403, { error: { message: 'Loopback only.' } });
  if (request.method === 'OPTIONS') return { status: 204, body: '', headers: PREFLIGHT };
  const url = new URL(`http://localhost${request.url ?? '/'}`);
  if (url.pathname === '/stripe.js' && request.method === 'GET') {
    return { status: 200, body: stripeScript(), headers: { 'content-type': 'text/javascript; charset=utf-8' } };
  }
  const key = idempotencyKey(request);
  const release = key === null ? undefined : keys.take(key);
  try {
    const body = await readBody(request);
    const admin = answerAdmin(request, url.pathname, body, parts);
    if (admin) return admin;
    await parts.faults.before();
    const answer = answerApi(parts.store, { message: request, url, body, requestId });
    return parts.faults.dropsAnswer() ? undefined : answer;
  } finally {
    release?.();
  }
}
