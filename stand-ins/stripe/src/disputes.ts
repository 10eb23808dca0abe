import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { invalidRequest, resourceMissing } from './errors.js';
import { newId, nowSeconds } from './ids.js';
import { listObject, paymentListParams } from './lists.js';
import type { Charge, Dispute } from './records.js';
import type { Transaction } from './transaction.js';

/** Stripe's deadline depends on the card. */
const DAYS_TO_RESPOND = 7;

/** Disputes what is left of a charge. */
export function openDispute(transaction: Transaction, charge: Charge): Dispute {
  const dispute = transaction.put('dispute', {
    id: newId('dp'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    charge: charge.id,
    currency: charge.currency,
    evidence_details: { due_by: nowSeconds() + DAYS_TO_RESPOND * 24 * 3_600 },
    payment_intent: charge.payment_intent,
    status: 'needs_response',
  });
  transaction.emit('charge.dispute.created', dispute);
  return dispute;
}

/** Stripe's test mode decides a dispute by this text. */
const OUTCOMES = { winning_evidence: 'won', losing_evidence: 'lost' } as const;

export const disputeEndpoints = [
  // The customer's bank opens a dispute, so Stripe has no call for it.
  endpoint('POST /__stand-in/payment_intents/:id/dispute', {}, ({ transaction, id }) => {
    const charge = transaction.store.all('charge').find(each => each.payment_intent === id && each.paid);
    if (!charge || charge.disputed || charge.refunded) throw invalidRequest(`Payment ${id} cannot be disputed.`);
    return openDispute(transaction, transaction.put('charge', { ...charge, disputed: true }));
  }),
  endpoint(
    'POST /v1/disputes/:id',
    {
      evidence: z.strictObject({ uncategorized_text: z.enum(['winning_evidence', 'losing_evidence']) }),
      submit: z.literal('true'),
    },
    ({ transaction, id, params: { evidence } }) => {
      const dispute = transaction.store.get('dispute', id);
      if (!dispute) throw resourceMissing('dispute', id, 'dispute');
      if (dispute.status !== 'needs_response') throw invalidRequest('This dispute is already closed.');
      const closed: Dispute = { ...dispute, status: OUTCOMES[evidence.uncategorized_text] };
      transaction.emit('charge.dispute.updated', closed);
      transaction.emit('charge.dispute.closed', closed);
      if (closed.status === 'won') transaction.emit('charge.dispute.funds_reinstated', closed);
      return transaction.put('dispute', closed);
    },
  ),
  endpoint('GET /v1/disputes', paymentListParams, ({ transaction, params }) => {
    const disputes = transaction.store.all('dispute').filter(each => each.payment_intent === params.payment_intent);
    return listObject('/v1/disputes', disputes, params);
  }),
];
