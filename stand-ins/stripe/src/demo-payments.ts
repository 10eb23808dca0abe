import { openDispute } from './disputes.js';
import type { Change, Charge } from './records.js';
import type { Store } from './store.js';
import { Transaction } from './transaction.js';

/** The id of a payment of the shop's demo orders says what it is: `pi_demo_ORDER_usd_13950`, with `_r2750` refunded in part, with `_d` disputed. */
const demoId = /\bpi_demo_[0-9a-f]{24}_([a-z]{3})_(\d{1,8})(?:_r(\d{1,8}))?(_d)?\b/g;

/** Nobody listened when the payments of the past were made. */
const withoutWebhooks = (changes: Change[]) => changes.filter(([table]) => table !== 'webhook');

/** The records of a payment that a card made long ago. */
const pastPayment = (
  store: Store,
  [id, currency = '', amount, refunded = '0', disputed]: RegExpMatchArray,
): Change[] => {
  const transaction = new Transaction(store);
  const [amountPaid, amountRefunded] = [Number(amount), Number(refunded)];
  const common = { currency, metadata: {} };
  const charge: Charge = {
    ...common,
    id: id.replace(/^pi_/, 'ch_'),
    object: 'charge',
    amount: amountPaid,
    amount_refunded: amountRefunded,
    disputed: disputed !== undefined,
    paid: true,
    payment_intent: id,
    refunded: amountRefunded === amountPaid,
    status: 'succeeded',
  };
  transaction.put('charge', charge);
  transaction.put('payment_intent', {
    ...common,
    id,
    object: 'payment_intent',
    amount: amountPaid,
    amount_received: amountPaid,
    client_secret: `${id}_secret_demo`,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: null,
    payment_method_types: ['card'],
    status: 'succeeded',
  });
  if (disputed) openDispute(transaction, charge);
  return withoutWebhooks(transaction.changes);
};

/** Stores the payments of demo orders that a request names and that are not known yet: the demo makes its orders without a card. */
export const rememberDemoPayments = (store: Store, request: string): void => {
  for (const match of request.matchAll(demoId))
    if (!store.get('payment_intent', match[0])) store.commit(pastPayment(store, match));
};
