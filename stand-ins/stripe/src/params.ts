import { z } from 'zod';
import { invalidRequest } from './errors.js';

/** Stripe's messages for the checks below, which name the error code as their message. */
const MESSAGES: Record<string, string> = {
  amount_too_large: 'Amount must be no more than $999,999.99',
  amount_too_small: 'Amount must be at least $0.50 usd',
  parameter_invalid_integer: 'Invalid integer',
};

const integer = z
  .string()
  .regex(/^-?\d+$/, 'parameter_invalid_integer')
  .transform(Number);

/** Stripe's limits for one charge, in cents. */
export const amount = integer.pipe(z.number().min(50, 'amount_too_small').max(99_999_999, 'amount_too_large'));
export const negativeInteger = integer.pipe(z.number().max(-1, 'parameter_invalid_integer'));
export const positiveInteger = integer.pipe(z.number().min(1, 'parameter_invalid_integer'));

/** Parses the parameters of a request. Throws Stripe's error for the first one that is unknown, missing or invalid. */
export function parseParams<P>(schema: z.ZodType<P>, given: object): P {
  const { data, error } = schema.safeParse(given);
  const issue = error?.issues[0];
  if (!issue) return data as P;
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.map(key => nameOf([...issue.path, key]));
    throw invalidRequest(`Received unknown parameters: ${names.join(', ')}`, {
      code: 'parameter_unknown',
      param: names[0] ?? '',
    });
  }
  const param = nameOf(issue.path);
  if (isMissing(given, issue.path)) {
    throw invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  const message = MESSAGES[issue.message];
  if (message) throw invalidRequest(message, { code: issue.message, param });
  throw invalidRequest(`Invalid ${param}: ${issue.message}`, { param });
}

/** A nested parameter is written as `card[number]`. */
const nameOf = ([first, ...rest]: PropertyKey[]) => [String(first), ...rest.map(each => `[${String(each)}]`)].join('');

const isMissing = (given: unknown, path: PropertyKey[]) =>
  path.reduce((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], given) === undefined;
