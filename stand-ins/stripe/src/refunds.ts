import { z } from 'zod';
import { checkDecimals, formatAmount } from './currencies.js';
import { endpoint } from './endpoint.js';
import { invalidRequest, resourceMissing, unexpectedState } from './errors.js';
import { newId } from './ids.js';
import { listObject, paymentListParams } from './lists.js';
import { positiveInteger } from './params.js';
import { outcomeOf } from './payment-methods.js';
import type { Charge, Refund } from './records.js';
import type { Store } from './store.js';
import { reverseTax } from './tax-transactions.js';
import type { Transaction } from './transaction.js';

function findCharge(store: Store, intentId: string): Charge {
  const intent = store.get('payment_intent', intentId);
  if (!intent) throw resourceMissing('payment_intent', intentId, 'payment_intent');
  const charge = store.get('charge', String(intent.latest_charge));
  if (charge) return charge;
  throw unexpectedState(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`);
}

function checkAmount(charge: Charge, requested: number | undefined): number {
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  const amount = requested ?? left;
  checkDecimals(amount, charge.currency);
  if (amount <= left) return amount;
  throw invalidRequest(
    `Refund amount (${formatAmount(amount, charge.currency)}) is greater than unrefunded amount on charge (${formatAmount(left, charge.currency)})`,
    { param: 'amount' },
  );
}

/** The money of a disputed charge is withdrawn already. */
function checkDispute(store: Store, charge: Charge): void {
  const isOpen = store.all('dispute').some(each => each.charge === charge.id && each.status !== 'won');
  if (!isOpen) return;
  throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
    code: 'charge_disputed',
  });
}

const refundsFail = (store: Store, { payment_intent }: Charge): boolean => {
  const method = store.get('payment_method', String(store.get('payment_intent', payment_intent)?.payment_method));
  return method !== undefined && outcomeOf(method).refundsFail === true;
};

/** The bank sends the money back. */
function fail(transaction: Transaction, charge: Charge, refund: Refund): void {
  const failed = transaction.put('refund', { ...refund, status: 'failed' });
  transaction.put('charge', charge);
  transaction.emit('refund.updated', failed);
  transaction.emit('refund.failed', failed);
}

export const refundEndpoints = [
  endpoint(
    'POST /v1/refunds',
    {
      amount: positiveInteger.optional(),
      metadata: z.record(z.string(), z.string()).optional(),
      payment_intent: z.string(),
    },
    ({ transaction, params }) => {
      const charge = findCharge(transaction.store, params.payment_intent);
      const amount = checkAmount(charge, params.amount);
      const amount_refunded = charge.amount_refunded + amount;
      checkDispute(transaction.store, charge);
      const refunded: Charge = { ...charge, amount_refunded, refunded: amount_refunded === charge.amount };
      const refund = transaction.put('refund', {
        id: newId('re'),
        object: 'refund',
        amount,
        charge: charge.id,
        currency: charge.currency,
        metadata: params.metadata ?? {},
        payment_intent: charge.payment_intent,
        status: 'succeeded',
      });
      transaction.emit('charge.refunded', transaction.put('charge', refunded));
      transaction.emit('refund.created', refund);
      if (refundsFail(transaction.store, charge)) fail(transaction, charge, refund);
      else reverseTax(transaction, refund);
      return refund;
    },
  ),
  endpoint('GET /v1/refunds', paymentListParams, ({ transaction, params }) => {
    const refunds = transaction.store.all('refund').filter(refund => refund.payment_intent === params.payment_intent);
    return listObject('/v1/refunds', refunds, params);
  }),
];
