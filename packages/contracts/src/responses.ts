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

const value = z.union([
  z.number(),
  z.string(),
  z.object({ cents: z.number(), currency: z.string() }),
  z.object({ day: z.string() }),
  z.object({ country: z.string() }),
]);

/** A sentence for people, in the language of the request, and what it says for programs: the code of the text and the values in it. */
const said = {
  message: z.string(),
  refusal: z.optional(z.object({ code: z.string(), params: z.optional(z.record(z.string(), value)) })),
};

/**
 * Every error response. `message` may change. Clients decide on `code`, an `ErrorCode`; it is a string here, so that an older client
 * accepts a newer code. `issues` names up to 20 invalid fields.
 */
export const errorResponse = z.object({
  statusCode: z.number(),
  error: z.string(),
  ...said,
  code: z.optional(z.string()),
  issues: z.optional(z.array(z.object({ path: z.string(), ...said }))),
  /** Why lines of a cart cannot be ordered: see `cartProblem`. */
  problems: z.optional(z.array(ofSold(z.looseObject({ ...soldFields, code: z.string() })))),
});
export type ErrorResponse = z.infer<typeof errorResponse>;
