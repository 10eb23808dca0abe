import { StripeError } from '../errors.js';
import { list, readParams, type Shape, text, type Values } from '../params/readers.js';
import type { UnitOfWork } from '../store/unit-of-work.js';
import type { FormTree } from './form.js';

/** What a handler knows of the request it answers. */
export interface CallContext {
  work: UnitOfWork;
  /** The `:id` of the path, `''` where it has none. */
  id: string;
  /** Made with a publishable key, from a browser: only what the client secret opens may be seen. */
  publishable: boolean;
  request: { id: string; idempotencyKey: string | null; apiVersion: string };
}

export interface Call<S extends Shape> extends CallContext {
  params: Values<S>;
}

/** A handler returns the resource; a StripeError it returns is the answer too, and what it did is kept. */
export type Result = object | StripeError;

export interface Route {
  method: 'GET' | 'POST';
  path: string;
  /** May be called from a browser with a publishable key. */
  publishable: boolean;
  answer(context: CallContext, form: FormTree): { result: Result; expand: string[] };
}

const common = { expand: list(text(200)) };

/** Describes one API call: its parameters and what it does. */
export function route<S extends Shape>(
  method: Route['method'],
  path: string,
  shape: S,
  handle: (call: Call<S>) => Result,
  { publishable = false } = {},
): Route {
  const browser = { key: text(), client_secret: text() };
  const answer: Route['answer'] = (context, form) => {
    const known: Shape = { ...(context.publishable ? browser : {}), ...shape, ...common };
    const values = readParams(known, form);
    const params = values as Values<S>;
    return { result: handle({ ...context, params }), expand: (values.expand as string[] | undefined) ?? [] };
  };
  return { method, path, publishable, answer };
}
