import { openDispute } from './disputes.js';
import { StripeError } from './errors.js';
import { newId } from './ids.js';
import { testCardOf } from './payment-methods.js';
import type { Charge, PaymentIntent, PaymentMethod } from './records.js';
import { reportTax } from './tax-transactions.js';
import type { Transaction } from './transaction.js';

/** Charges the test card of a payment method. Returns the paid intent, or the error of a declined card. */
export function chargeCard(transaction: Transaction, intent: PaymentIntent, method: PaymentMethod) {
  const card = testCardOf(method);
  if (card.decline) {
    const { code: decline_code, message } = card.decline;
    return rejectCard(transaction, intent, method, { code: 'card_declined', decline_code, message });
  }
  const charge: Charge = {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_refunded: 0,
    currency: intent.currency,
    disputed: card.disputed ?? false,
    metadata: intent.metadata,
    paid: true,
    payment_intent: intent.id,
    refunded: false,
    status: 'succeeded',
  };
  transaction.put('charge', charge);
  const paid: PaymentIntent = {
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    status: 'succeeded',
  };
  transaction.emit('payment_intent.succeeded', paid);
  reportTax(transaction, paid);
  if (card.disputed) openDispute(transaction, charge);
  return transaction.put('payment_intent', paid);
}

export const rejectAuthentication = (transaction: Transaction, intent: PaymentIntent, method: PaymentMethod) =>
  rejectCard(transaction, intent, method, {
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

export const rejectProcessing = (transaction: Transaction, intent: PaymentIntent, method: PaymentMethod) =>
  rejectCard(transaction, intent, method, { code: 'card_declined', message: 'Your card was declined.' });

/** The shopper may try another card. */
function rejectCard(
  transaction: Transaction,
  intent: PaymentIntent,
  method: PaymentMethod,
  error: { code: string; decline_code?: string; message: string },
): StripeError {
  const failed: PaymentIntent = {
    ...intent,
    last_payment_error: { type: 'card_error', ...error, payment_method: method },
    payment_method: null,
    status: 'requires_payment_method',
  };
  transaction.put('payment_intent', failed);
  transaction.emit('payment_intent.payment_failed', failed);
  return new StripeError(402, { type: 'card_error', ...error });
}
