import * as z from 'zod/mini';

/**
 * The access that a call needs. `owner`: the session of the user to whom the record belongs. `guest`: no session, or a valid one.
 * `order`: the session of the order's owner or of an administrator, or the token of the order.
 */
export type Access = 'anyone' | 'signed-in' | 'admin' | 'owner' | 'guest' | 'order';

/** What a body is in JSON: the reverse of parsing it. A route without a body has no schema. */
export const encode = (schema: z.ZodMiniType | undefined, value: unknown) => z.safeEncode(schema ?? z.unknown(), value);

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly access: Access;
  /** The HTTP status of a successful call. */
  readonly status: 200 | 201 | 204;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly response: z.ZodMiniType;
}
