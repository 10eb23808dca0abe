import { existsSync } from 'node:fs';
import { onPath } from './on-path.ts';

/**
 * Returns the path of stripe-mock, Stripe's own server that checks requests against its OpenAPI document: the program that
 * STRIPE_MOCK_BINARY names, or the first one on PATH, or undefined if there is none.
 * @throws Error if STRIPE_MOCK_BINARY names no file.
 */
export function findStripeMock(env: NodeJS.ProcessEnv): string | undefined {
  const { STRIPE_MOCK_BINARY: named } = env;
  if (named && !existsSync(named)) throw new Error(`STRIPE_MOCK_BINARY is ${named}, and that file does not exist.`);
  return named || onPath(['stripe-mock'], env).find(file => existsSync(file));
}

export const STRIPE_MOCK_MISSING =
  "The API's requests are not checked by stripe-mock: it is not on PATH, and STRIPE_MOCK_BINARY is not set.";
