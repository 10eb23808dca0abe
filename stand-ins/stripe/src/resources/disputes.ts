import type Stripe from 'stripe';
import { invalidRequest, missing } from '../errors.js';
import { type CallContext, route } from '../http/route.js';
import { newId, nowSeconds } from '../ids.js';
import { boolean, hash, text } from '../params/readers.js';
import { newDispute } from './dispute-object.js';
import { emit } from './events.js';
import { listParams, listResource } from './lists.js';

/** Opens a dispute of a charge, as the card 4000000000000259 does after it has paid. */
export function openDispute(context: CallContext, charge: Stripe.Charge): Stripe.Charge {
  const dispute = newDispute(newId('dp'), charge, nowSeconds());
  context.work.put('dispute', dispute.id, dispute);
  emit(context, 'charge.dispute.created', dispute);
  emit(context, 'charge.dispute.funds_withdrawn', dispute);
  return { ...charge, disputed: true };
}

function find({ work, id }: CallContext): Stripe.Dispute {
  const dispute = work.get('dispute', id);
  if (!dispute) throw missing('dispute', id, 'dispute');
  return dispute;
}

function findOpen(context: CallContext): Stripe.Dispute {
  const dispute = find(context);
  if (dispute.status === 'won' || dispute.status === 'lost') throw invalidRequest('This dispute is already closed.');
  return dispute;
}

function put(context: CallContext, dispute: Stripe.Dispute, ...events: Stripe.Event.Type[]): Stripe.Dispute {
  for (const type of events) emit(context, type, dispute);
  return context.work.put('dispute', dispute.id, dispute);
}

/** Stripe's test mode decides by this text. */
const decisions: Record<string, 'won' | 'lost'> = { winning_evidence: 'won', losing_evidence: 'lost' };

const update = route(
  'POST',
  '/v1/disputes/:id',
  { evidence: hash({ uncategorized_text: text() }), submit: boolean },
  context => {
    const dispute = findOpen(context);
    const { evidence, submit = true } = context.params;
    const uncategorized_text = evidence?.uncategorized_text ?? dispute.evidence.uncategorized_text;
    const told = { ...dispute, evidence: { ...dispute.evidence, uncategorized_text } };
    if (!submit) return put(context, told, 'charge.dispute.updated');
    const status = decisions[uncategorized_text ?? ''] ?? 'under_review';
    const closing: Stripe.Event.Type[] = status === 'under_review' ? [] : ['charge.dispute.closed'];
    if (status === 'won') closing.push('charge.dispute.funds_reinstated');
    return put(context, { ...told, status }, 'charge.dispute.updated', ...closing);
  },
);

export const disputeRoutes = [
  update,
  route('POST', '/v1/disputes/:id/close', {}, context =>
    put(context, { ...findOpen(context), status: 'lost' }, 'charge.dispute.closed'),
  ),
  route('GET', '/v1/disputes/:id', {}, find),
  route(
    'GET',
    '/v1/disputes',
    { ...listParams, charge: text(), payment_intent: text() },
    ({ work, params: { charge, payment_intent: intent, ...page } }) => {
      const disputes = work
        .all('dispute')
        .filter(dispute => !charge || dispute.charge === charge)
        .filter(dispute => !intent || dispute.payment_intent === intent);
      return listResource('dispute', '/v1/disputes', disputes, page);
    },
  ),
];
