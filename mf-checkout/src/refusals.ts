import { type ApiError, isRejection } from '@kerf/api-client';
import type { ErrorCode } from '@kerf/contracts';
import { refusalMessages } from './messages/refusal-messages';

/** What is out of date after a rejection: the prices and the stock, or the order. `missing`: the caller cannot open the record. */
type Outdated = 'prices' | 'order' | 'missing';

interface Refusal {
  outdated?: Outdated;
  /** Absent where the API's message names amounts or fields. */
  text?: string;
}

/** What each rejection of an order or a payment means to the buyer. Others show the API's message. */
const refusals: Partial<Record<ErrorCode, Refusal>> = {
  'lines-changed': { outdated: 'prices' },
  'price-changed': { outdated: 'prices' },
  'promotion-ended': { outdated: 'prices' },
  'sold-out': { outdated: 'prices', text: refusalMessages.soldOut },
  'not-delivered': { text: refusalMessages.notDelivered },

  'already-paid': { outdated: 'order', text: refusalMessages.alreadyPaid },
  'payment-under-way': { outdated: 'order', text: refusalMessages.processing },
  'total-mismatch': { outdated: 'order', text: refusalMessages.totalMismatch },
  cancelled: { outdated: 'order', text: refusalMessages.cancelled },

  invalid: { outdated: 'missing' },
  'signed-out': { outdated: 'missing' },
  forbidden: { outdated: 'missing' },
  'not-found': { outdated: 'missing' },
};

const codes = Object.keys(refusals) as ErrorCode[];
const refusalOf = (error: Error | null): Refusal =>
  (isRejection(error, ...codes) && error.code && refusals[error.code]) || {};

/** What to tell the buyer about a failed call; undefined without an error. */
export const refusalText = (error: Error | null): string | undefined => refusalOf(error).text ?? error?.message;

/** Whether a call failed because this is out of date. */
export const isOutdated = (error: Error | null, what: Outdated): error is ApiError =>
  refusalOf(error).outdated === what;
