import { openDispute } from './disputes.js';
import { StripeError } from './errors.js';
import { newId } from './ids.js';
import { outcomeOf } from './payment-methods.js';
import type { Charge, PaymentIntent, PaymentMethod } from './records.js';
import { reportTax } from './tax-transactions.js';
import type { Transaction } from './transaction.js';

/** Charges a payment method. Returns the paid intent, or the error of a declined card. */
export function charge(transaction: Transaction, intent: PaymentIntent, method: PaymentMethod) {
  const { decline, disputed = false } = outcomeOf(method);
  if (decline) {
    const { code: decline_code, message } = decline;
    return reject(transaction, intent, method, { code: 'card_declined', decline_code, message });
  }
  const charged: Charge = {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_refunded: 0,
    currency: intent.currency,
    disputed,
    metadata: intent.metadata,
    paid: true,
    payment_intent: intent.id,
    refunded: false,
    status: 'succeeded',
  };
  transaction.put('charge', charged);
  const paid: PaymentIntent = {
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charged.id,
    next_action: null,
    status: 'succeeded',
  };
  transaction.emit('payment_intent.succeeded', paid);
  reportTax(transaction, paid);
  if (disputed) openDispute(transaction, charged);
  return transaction.put('payment_intent', paid);
}

export const rejectAuthentication = (transaction: Transaction, intent: PaymentIntent, method: PaymentMethod) =>
  reject(transaction, intent, method, {
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  });

/** The provider takes its time: the shopper can neither pay again nor cancel. */
export function process(transaction: Transaction, intent: PaymentIntent): PaymentIntent {
  const processing: PaymentIntent = { ...intent, status: 'processing' };
  transaction.emit('payment_intent.processing', processing);
  return transaction.put('payment_intent', processing);
}

/** The shopper leaves the page of the shop, or gets a slip to pay in a store. */
export function requireAction(
  transaction: Transaction,
  intent: PaymentIntent,
  next_action: PaymentIntent['next_action'],
): PaymentIntent {
  const waiting: PaymentIntent = { ...intent, next_action, status: 'requires_action' };
  transaction.emit('payment_intent.requires_action', waiting);
  return transaction.put('payment_intent', waiting);
}

/** The bank or the store did not pay. */
export const rejectProcessing = (transaction: Transaction, intent: PaymentIntent, method: PaymentMethod) =>
  reject(
    transaction,
    intent,
    method,
    method.type === 'card'
      ? { code: 'card_declined', message: 'Your card was declined.' }
      : { code: 'payment_intent_payment_attempt_failed', message: 'The payment failed.' },
  );

/** The shopper may try another payment method. */
function reject(
  transaction: Transaction,
  intent: PaymentIntent,
  method: PaymentMethod,
  error: { code: string; decline_code?: string; message: string },
): StripeError {
  const failed: PaymentIntent = {
    ...intent,
    last_payment_error: { type: 'card_error', ...error, payment_method: method },
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  };
  transaction.put('payment_intent', failed);
  transaction.emit('payment_intent.payment_failed', failed);
  return new StripeError(402, { type: 'card_error', ...error });
}
