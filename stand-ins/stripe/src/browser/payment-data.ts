import type { CardError } from './card-errors.js';
import { type BillingDetails, StripeElement } from './element.js';

/** `payment_method` as it is given to Stripe.js: an id, or a card element with what is known of its owner. */
export type PaymentMethodOption =
  | string
  | { card?: unknown; billing_details?: BillingDetails; metadata?: Record<string, string> };

/** The parameters of the API for a way to pay, or what is wrong with what was typed. */
export function paymentParams(option: PaymentMethodOption | undefined): { error: CardError } | { params: object } {
  if (option === undefined) return { params: {} };
  if (typeof option === 'string') return { params: { payment_method: option } };
  const data = methodData(option);
  return 'error' in data ? data : { params: { payment_method_data: data.data } };
}

/** A new payment method of an element, or of a test token in `card`. */
export function methodData(option: Exclude<PaymentMethodOption, string>): { error: CardError } | { data: object } {
  const { card, ...rest } = option;
  if (!(card instanceof StripeElement)) return { data: { type: 'card', ...option } };
  const read = card.read(option.billing_details);
  return 'error' in read ? read : { data: { ...rest, ...read.data } };
}
