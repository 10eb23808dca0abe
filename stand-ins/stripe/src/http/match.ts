import { StripeError } from '../errors.js';
import { authenticationRoutes } from '../resources/authentication.js';
import { chargeRoutes } from '../resources/charges.js';
import { disputeRoutes } from '../resources/disputes.js';
import { eventRoutes } from '../resources/events.js';
import { paymentIntentRoutes } from '../resources/payment-intents.js';
import { paymentMethodRoutes } from '../resources/payment-methods.js';
import { refundRoutes } from '../resources/refunds.js';
import type { Route } from './route.js';

const ROUTES = [
  ...paymentIntentRoutes,
  ...paymentMethodRoutes,
  ...chargeRoutes,
  ...refundRoutes,
  ...disputeRoutes,
  ...eventRoutes,
  ...authenticationRoutes,
].map(route => ({ route, pattern: new RegExp(`^${route.path.replace(':id', '(?<id>\\w+)')}$`) }));

/** The route of a request and the id in its path. Throws Stripe's 404. */
export function match(method: string, path: string): { route: Route; id: string } {
  for (const { route, pattern } of ROUTES) {
    const found = route.method === method ? pattern.exec(path) : null;
    if (found) return { route, id: found.groups?.id ?? '' };
  }
  throw new StripeError(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
  });
}
