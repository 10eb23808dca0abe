import * as z from 'zod/mini';
import { id } from './primitives.js';
import { ofSold, soldFields } from './sold.js';

export const inserted = z.object({ acknowledged: z.literal(true), insertedId: id });
export type Inserted = z.infer<typeof inserted>;

export const modified = z.object({ acknowledged: z.literal(true), modifiedCount: z.number() });
export type Modified = z.infer<typeof modified>;

export const deleted = z.object({ acknowledged: z.literal(true), deletedCount: z.number() });
export type Deleted = z.infer<typeof deleted>;

/** A response without a body: 204. */
export const nothing = z.undefined();

/**
 * Every error response. `message` is a sentence for shoppers, and may change. Clients decide on `code`, an `ErrorCode`; it is a string
 * here, so that an older client accepts a newer code. `issues` names up to 20 invalid fields.
 */
export const errorResponse = z.object({
  statusCode: z.number(),
  error: z.string(),
  message: z.string(),
  code: z.optional(z.string()),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  /** Why lines of a cart cannot be ordered: see `cartProblem`. */
  problems: z.optional(z.array(ofSold(z.looseObject({ ...soldFields, code: z.string() })))),
});
export type ErrorResponse = z.infer<typeof errorResponse>;
