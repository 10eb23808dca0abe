import * as z from 'zod/mini';

/**
 * The access that a call needs. `owner`: the session of the user to whom the record belongs. `guest`: no session, or a valid one.
 * `order`: the session of the order's owner or of support, or the token of the order. `support`, `catalogue` and `developer`: that role or
 * `admin`. `staff`: any role.
 */
export type Access =
  | 'anyone'
  | 'signed-in'
  | 'admin'
  | 'support'
  | 'catalogue'
  | 'developer'
  | 'staff'
  | 'owner'
  | 'guest'
  | 'order';

/** What a body is in JSON: the reverse of parsing it. A route without a body has no schema. */
export const encode = (schema: z.ZodMiniType | undefined, value: unknown) => z.safeEncode(schema ?? z.unknown(), value);

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly access: Access;
  /** The person signed in with their password or provider in the last minutes, else the call is refused with `sign-in-again`. */
  readonly fresh?: true;
  /** The HTTP status of a successful call. */
  readonly status: 200 | 201 | 204;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** Of the body; JSON without it. A `multipart/form-data` body has no schema. */
  readonly contentType?: 'text/csv' | 'multipart/form-data';
  readonly response: z.ZodMiniType;
}
