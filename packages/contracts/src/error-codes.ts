/** The code of a response without a more specific one, by its HTTP status. */
export const statusCodes = {
  400: 'invalid',
  401: 'signed-out',
  403: 'forbidden',
  404: 'not-found',
  408: 'timeout',
  409: 'conflict',
  412: 'outdated',
  413: 'too-large',
  415: 'not-json',
  429: 'rate-limited',
  431: 'too-large',
  500: 'failed',
  503: 'unavailable',
} as const;

/**
 * What each `code` of an error response means. A code is stable: clients decide on it, and never on a message or on a status. Not
 * part of the index: only the API and its documentation need the texts.
 */
export const errorCodes = {
  invalid: 'The request is malformed. `issues` names the fields.',
  'signed-out': 'The access token is missing, invalid or expired.',
  forbidden: 'The caller may not do this.',
  'bot-check': 'The call needs the header x-bot-token with a valid token of the bot check. Nothing was changed.',
  'not-found': 'The record does not exist, or belongs to somebody else.',
  timeout: 'The request took too long to arrive.',
  conflict: 'The current state does not allow this.',
  'already-responded': 'The message has a response already.',
  outdated: 'The record has changed since the version in If-Match.',
  'too-large': 'The body or the headers are too large.',
  'not-json': 'The body is not JSON.',
  'rate-limited': 'Too many requests. Retry-After says when to try again.',
  failed: 'The API failed. The request may be sent again.',
  unavailable: 'A dependency of the API is down. The request may be sent again.',

  'lines-changed': 'Some lines cannot be ordered as they are. `problems` names them.',
  'price-changed': 'The total differs from the one that the buyer saw. `problems` has the current prices.',
  'sold-out': 'The stock is smaller than the quantity.',
  'already-ordered': 'The Idempotency-Key has placed an order with other details.',
  'too-many-holds': 'The caller has too many unpaid orders that hold stock.',
  'not-delivered': 'The shop does not deliver to this address by this method.',

  'promotion-ended': 'A promotion of the order has ended or is used up. `issues` names the codes. Nothing was ordered.',
  'code-taken': 'Another promotion has this code. Nothing was changed.',

  'already-paid': 'The order is paid.',
  'payment-under-way': 'The payment of the order has no result yet.',
  'payment-mismatch': 'The payment is not the one of this order.',
  'total-mismatch': 'The order has another total.',
  'not-payable': 'The order cannot be paid by card.',
  cancelled: 'The order is cancelled.',
  shipped: 'The order is shipped.',
  'not-shippable': 'The payment of the order is refunded, disputed or not confirmed.',
  'not-paid': 'The order is not paid.',
  'not-shipped': 'The order is not shipped.',
  'changed-meanwhile': 'The order changed during the request. Read it again.',
  'key-reused': 'The Idempotency-Key belongs to another request.',
  'not-refundable': 'The amount or the lines exceed what can be refunded.',
  'not-returnable': 'The lines exceed what was bought and not returned.',
  'too-late-to-return': 'The days of return of the order are over.',
  'already-decided': 'The return is accepted or declined.',

  'account-removed': 'The account is removed. An administrator can restore it.',
  'sign-in-again': 'The call needs a sign-in of the last five minutes. Nothing was changed.',
  'second-factor-needed': 'The user has a second factor. Repeat the exchange with the proof and a `code`.',
  'second-factor-wrong': 'The code is wrong, used or expired.',
  'second-factor-required': 'The role needs a second factor. Set it up first.',
  'second-factor-on': 'The account has a second factor already. Nothing was changed.',
  'second-factor-off':
    'The account has no second factor, or its set-up was not begun or has expired. Nothing was changed.',
  'own-second-factor': 'Nobody resets their own second factor.',
  'email-unverified': 'The e-mail address is not verified.',
  'email-taken': 'The e-mail address belongs to another account.',
  'orders-under-way': 'An order of the account is not finished. The message names it.',
  'has-role': 'The account has a role in the staff, which has to be taken from it first.',
  'last-admin': 'The shop needs at least one administrator.',
  'limit-reached': 'The account has the largest number of these records.',
  'already-reviewed': 'The review exists.',
  'in-stock': 'The item is in stock.',
  'not-failing': 'The release does not fail now. Nothing was changed.',
  'already-taken': 'Somebody else looks after the release. The message names them.',
  'items-changed': 'Items of the import were changed since. `issues` has their ids and names.',
} as const;

export type ErrorCode = keyof typeof errorCodes;
