import { findProgram } from './find-program.ts';

/** The path of stripe-mock, Stripe's own server that checks requests against its OpenAPI document. Undefined if there is none. */
export const findStripeMock = (env: NodeJS.ProcessEnv): string | undefined =>
  findProgram('stripe-mock', 'STRIPE_MOCK_BINARY', env);

export const STRIPE_MOCK_MISSING =
  "The API's requests are not checked by stripe-mock: it is not on PATH, and STRIPE_MOCK_BINARY is not set.";
