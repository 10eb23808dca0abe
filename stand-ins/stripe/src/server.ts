import { fastify } from 'fastify';
import qs from 'qs';
import { api } from './api.js';
import { stripeScript } from './browser-script.js';
import { StripeError } from './errors.js';
import { faultSettings, noFaults } from './faults.js';
import { newId } from './ids.js';
import { redirectPage } from './redirect-page.js';
import { Store } from './store.js';
import { type Receiver, Webhooks } from './webhooks.js';

export interface StripeOptions extends Partial<Receiver> {
  /** 0 selects a free port. */
  port: number;
  /** The address to listen on, 127.0.0.1 by default. In a container it is 0.0.0.0. */
  host?: string;
  /** A name besides localhost that requests may use, such as the name of the container. */
  hostname?: string;
  /** The folder for the data. Without it, the data is lost at the end. */
  dir?: string;
}

const DEFAULT_RECEIVER: Receiver = { url: 'http://127.0.0.1:4000/payments/webhook', secret: 'whsec_kerf_local' };
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;
const LOOPBACK_ORIGIN = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
const TRACE = /^[\w-]{8,64}$/;

/** Starts the local Stripe. Rejects if the port is in use or the data is damaged. */
export async function startStripe({ port, host = '127.0.0.1', hostname: ownName, dir, ...receiver }: StripeOptions) {
  const store = new Store(dir);
  const faults = noFaults();
  const webhooks = new Webhooks(store, faults, { ...DEFAULT_RECEIVER, ...receiver });
  const app = fastify({
    forceCloseConnections: true,
    genReqId: () => newId('req'),
    routerOptions: { querystringParser: text => qs.parse(text) },
  });

  app.addHook('onRequest', async ({ id, hostname, headers: { origin } }, reply) => {
    reply.headers({ 'request-id': id, vary: 'Origin' });
    if (origin && LOOPBACK_ORIGIN.test(origin)) reply.header('access-control-allow-origin', origin);
    // Protects against DNS rebinding.
    if (!LOOPBACK.test(hostname) && hostname !== ownName)
      throw new StripeError(403, { type: 'api_error', message: 'Loopback only.' });
  });
  // Written before the response, so that a test that has the response finds the line.
  app.addHook('onSend', async ({ id, method, url, headers }, { statusCode }) => {
    const trace = headers['x-request-id'];
    if (typeof trace === 'string' && TRACE.test(trace)) {
      console.log(`${method} ${url.split('?')[0]} ${statusCode} ${id} for ${trace}`);
    }
  });
  app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
    if (error instanceof StripeError) return reply.code(error.status).send({ error: error.body });
    const { statusCode = 500, message } = error;
    if (statusCode >= 500) console.error(error);
    return reply.code(statusCode).send({ error: { type: 'invalid_request_error', message } });
  });
  app.setNotFoundHandler(({ method, url }, reply) =>
    reply.code(404).send({
      error: {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${method}: ${url.split('?')[0]}). Please see https://stripe.com/docs.`,
      },
    }),
  );

  app.get('/stripe.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(stripeScript()));
  redirectPage(app, store);
  app.get('/__stand-in/state', () => ({
    charges: store.all('charge'),
    refunds: store.all('refund'),
    payment_intents: store.all('payment_intent'),
    tax_calculations: store.all('tax_calculation'),
    tax_transactions: store.all('tax_transaction'),
    pending_webhooks: store.all('webhook'),
  }));
  // The type application/json needs a CORS preflight, which is never allowed. A page cannot set faults.
  app.post('/__stand-in/faults', ({ body }, reply) => {
    const { data, error } = faultSettings.safeParse(body);
    if (error) return reply.code(400).send({ error: { message: error.message } });
    Object.assign(faults, data);
    webhooks.start();
    return faults;
  });
  app.register(api, { store, faults, committed: () => webhooks.start() });

  const url = await app.listen({ port, host });
  webhooks.start();
  const close = async () => {
    await app.close();
    await webhooks.close();
    store.close();
  };
  return { url, port: Number(new URL(url).port), close };
}
