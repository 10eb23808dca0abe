import Stripe from 'stripe';
import { currentTrace } from '../logging/trace.js';

export interface StripeAccount {
  readonly secretKey: string;
  /** Another address that speaks Stripe's API, e.g. `http://127.0.0.1:12111`. */
  readonly apiBase?: string | undefined;
}

/** The longest time of one try, and how often it is repeated. */
interface Patience {
  readonly timeoutMs: number;
  readonly retries: number;
}

const address = (apiBase: string | undefined) => {
  if (!apiBase) return {};
  const { protocol, hostname, port } = new URL(apiBase);
  return { protocol: protocol === 'http:' ? ('http' as const) : ('https' as const), host: hostname, port };
};

/** Stripe, or a server with its API at `apiBase`. */
export const stripeClient = ({ secretKey, apiBase, timeoutMs, retries }: StripeAccount & Patience): Stripe =>
  new Stripe(secretKey, { ...address(apiBase), timeout: timeoutMs, maxNetworkRetries: retries, telemetry: false });

/** Sends the request id to Stripe. In a header, because an idempotent retry must have the same parameters. */
export const traced = (options: Stripe.RequestOptions = {}): Stripe.RequestOptions => {
  const trace = currentTrace();
  return trace ? { ...options, headers: { 'x-request-id': trace } } : options;
};

/** Whether Stripe refused a request for one of these reasons. */
export const hasCode = (error: unknown, ...codes: string[]): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError && codes.includes(error.code ?? '');
