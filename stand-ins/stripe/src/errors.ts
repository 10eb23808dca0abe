interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
}

/** An error response. If an endpoint throws it, its changes are discarded. If it returns it, they are kept. */
export class StripeError extends Error {
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
  ) {
    super(body.message);
  }
}

export const invalidRequest = (message: string, { status = 400, ...details }: InvalidRequest = {}) =>
  new StripeError(status, { type: 'invalid_request_error', message, ...details });

interface InvalidRequest extends Pick<ErrorBody, 'code' | 'param'> {
  status?: number;
}

export const resourceMissing = (kind: string, id: string, param: string) =>
  invalidRequest(`No such ${kind}: '${id}'`, { status: 404, code: 'resource_missing', param });

export const unexpectedState = (message: string) =>
  invalidRequest(message, { code: 'payment_intent_unexpected_state' });
