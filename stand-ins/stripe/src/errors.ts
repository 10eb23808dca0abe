import type Stripe from 'stripe';

export interface StripeErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  payment_intent?: Stripe.PaymentIntent;
  payment_method?: Stripe.PaymentMethod;
  payment_method_type?: string;
}

/**
 * An answer other than success, in Stripe's shape. Thrown, it undoes everything the call did; returned by a
 * handler (a declined card), what the call did is kept.
 */
export class StripeError extends Error {
  /** True when the call got as far as running: its answer then belongs to the idempotency key. */
  readonly executed: boolean;

  constructor(
    readonly status: number,
    readonly body: StripeErrorBody,
    { executed = false } = {},
  ) {
    super(body.message);
    this.executed = executed;
  }
}

/** The address of Stripe's page about an error code. */
export const docUrl = (code: string) => `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`;

/** A 400 about what was asked. */
export const invalidRequest = (message: string, about: Pick<StripeErrorBody, 'code' | 'param'> = {}) =>
  new StripeError(400, { type: 'invalid_request_error', message, ...about });

/** A 404 for an id nobody has; `kind` is Stripe's spelling of the resource in its message. */
export const missing = (kind: string, id: string, param: string) =>
  new StripeError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });

/** A 400 for a payment that is not in a state to do what was asked. */
export const unexpectedState = (message: string, intent: Stripe.PaymentIntent) =>
  new StripeError(
    400,
    {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message,
      payment_intent: intent,
    },
    { executed: true },
  );
