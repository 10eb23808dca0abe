import { z } from 'zod';
import type { StripeError } from './errors.js';
import type { Faults } from './faults.js';
import type { Transaction } from './transaction.js';

export interface Call<P> {
  /** The `:id` of the path. */
  id: string;
  params: P;
  /** The request has a publishable key, so it may only see and change what its client secret covers. */
  fromBrowser: boolean;
  transaction: Transaction;
  faults: Faults;
  /** The origin of this server, as the caller knows it. */
  origin: string;
}

export interface Endpoint {
  method: 'GET' | 'POST';
  path: string;
  params: z.ZodType;
  /** Browsers may call it. */
  public: boolean;
  handle(call: Call<never>): object | StripeError;
}

/** Describes one call of the API. Parameters that `shape` does not list are rejected. */
export const endpoint = <S extends z.ZodRawShape>(
  name: `${Endpoint['method']} ${string}`,
  shape: S,
  handle: (call: Call<z.output<z.ZodObject<S>>>) => object | StripeError,
  { public: isPublic = false } = {},
): Endpoint => {
  const [method, path] = name.split(' ') as [Endpoint['method'], string];
  return { method, path, params: z.strictObject(shape), public: isPublic, handle };
};
