import type * as z from 'zod/mini';

/**
 * Who may call. `owner` is the signed-in user the record belongs to. `guest` is anyone without a session, or a signed-in user.
 * `order` is who may read one order: its owner, an administrator, or the holder of the order's token.
 */
export type Access = 'anyone' | 'signed-in' | 'admin' | 'owner' | 'guest' | 'order';

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly access: Access;
  /** The HTTP status of a successful call. */
  readonly status: 200 | 201 | 204;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly answer: z.ZodMiniType;
}
