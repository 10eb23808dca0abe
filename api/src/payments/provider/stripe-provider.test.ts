import { hash } from 'node:crypto';
import Stripe from 'stripe';
import { ForgedEvent } from './payment-provider.js';
import { toDispute } from './stripe-mapper.js';
import { StripeProvider } from './stripe-provider.js';

const webhookSecret = 'whsec_test';
const provider = new StripeProvider({ secretKey: 'sk_test_kerf', webhookSecret });

const intent = {
  id: 'pi_1',
  object: 'payment_intent',
  client_secret: 'pi_1_secret_x',
  status: 'succeeded',
  amount: 5997,
  amount_received: 5000,
  currency: 'usd',
  metadata: { order: 'o1' },
};
const event = (type: string, object: object = intent) =>
  JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
const signed = (payload: string, secret = webhookSecret, timestamp?: number) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, ...(timestamp && { timestamp }) });

describe('reading a webhook', () => {
  it('reads a success with the amount received, not the amount requested', () => {
    const payload = event('payment_intent.succeeded');
    expect(provider.readEvent(Buffer.from(payload), signed(payload))).toEqual({
      id: 'evt_1',
      kind: 'succeeded',
      intent: {
        id: 'pi_1',
        clientSecret: 'pi_1_secret_x',
        status: 'succeeded',
        amountCents: 5000,
        currency: 'USD',
        orderId: 'o1',
      },
    });
  });

  it.each(['card', 'sepa_debit', 'us_bank_account'])(
    'reads of the %s of a decline only a digest of its fingerprint',
    type => {
      const source = { fingerprint: 'Xt5EWLLDS7FJjR1c', last4: '0002' };
      const error = { type: 'card_error', payment_method: { [type]: source } };
      const declined = event('payment_intent.payment_failed', { ...intent, last_payment_error: error });
      const read = provider.readEvent(Buffer.from(declined), signed(declined));
      expect(read).toMatchObject({ kind: 'declined', source: hash('sha256', 'Xt5EWLLDS7FJjR1c', 'base64url') });
      expect(JSON.stringify(read)).not.toMatch(/Xt5EWLLDS7FJjR1c|0002/);
      const unnamed = event('payment_intent.payment_failed', intent);
      expect(provider.readEvent(Buffer.from(unnamed), signed(unnamed))).toMatchObject({ source: null });
    },
  );

  it('reads a decline, a payment that is processed and one that waits for a store, and ignores other events', () => {
    const declined = event('payment_intent.payment_failed', { ...intent, status: 'requires_payment_method' });
    expect(provider.readEvent(Buffer.from(declined), signed(declined))).toMatchObject({
      kind: 'declined',
      intent: { status: 'open', amountCents: 5997 },
    });
    const processing = event('payment_intent.processing', { ...intent, status: 'processing' });
    expect(provider.readEvent(Buffer.from(processing), signed(processing))).toMatchObject({
      kind: 'processing',
      intent: { id: 'pi_1', status: 'processing' },
    });
    const waitsFor = (type: string) => {
      const payload = event('payment_intent.requires_action', {
        ...intent,
        status: 'requires_action',
        next_action: { type },
      });
      return provider.readEvent(Buffer.from(payload), signed(payload));
    };
    for (const type of ['konbini_display_details', 'oxxo_display_details', 'display_bank_transfer_instructions'])
      expect(waitsFor(type)).toMatchObject({ kind: 'processing', intent: { status: 'processing' } });
    for (const type of ['redirect_to_url', 'use_stripe_sdk', 'swish_handle_redirect_or_display_qr_code'])
      expect(waitsFor(type)).toEqual({ id: 'evt_1', kind: 'other' });
    const other = event('charge.succeeded');
    expect(provider.readEvent(Buffer.from(other), signed(other))).toEqual({ id: 'evt_1', kind: 'other' });
  });

  it.each([
    'refund.created',
    'refund.updated',
    'refund.failed',
    'charge.refunded',
    'charge.dispute.created',
    'charge.dispute.updated',
    'charge.dispute.closed',
    'charge.dispute.funds_reinstated',
  ])('reads %s as a reason to ask about its payment', type => {
    const read = (payment_intent: unknown) => {
      const payload = event(type, { id: 'x_1', payment_intent });
      return provider.readEvent(Buffer.from(payload), signed(payload));
    };
    expect(read('pi_1')).toEqual({ id: 'evt_1', kind: 'reversed', intentId: 'pi_1' });
    expect(read({ id: 'pi_1' })).toEqual({ id: 'evt_1', kind: 'reversed', intentId: 'pi_1' });
    expect(read(null)).toEqual({ id: 'evt_1', kind: 'other' });
  });

  it.each<[string, (payload: string) => [string, string]]>([
    ['signed with another secret', payload => [payload, signed(payload, 'whsec_other')]],
    ['changed after signing', payload => [payload.replace('5997', '1'), signed(payload)]],
    ['replayed much later', payload => [payload, signed(payload, webhookSecret, 1_000_000_000)]],
    ['without a signature', payload => [payload, '']],
    ['without a body', () => ['', signed('')]],
  ])('refuses one %s', (_name, forge) => {
    const [payload, signature] = forge(event('payment_intent.succeeded'));
    expect(() => provider.readEvent(Buffer.from(payload), signature)).toThrow(ForgedEvent);
  });
});

it.each([
  [[], null],
  [['won'], 'won'],
  [['warning_closed'], 'won'],
  [['needs_response'], 'open'],
  [['warning_under_review'], 'open'],
  [['a status of next year'], 'open'],
  [['won', 'under_review'], 'open'],
  [['won', 'lost', 'needs_response'], 'lost'],
])('takes disputes that are %j for %s', (statuses, state) => {
  const disputes = statuses.map(status => ({ status }) as Stripe.Dispute);
  expect(toDispute(disputes)).toEqual({ dispute: state, disputeDueBy: null });
});

it('takes the first deadline of the disputes that are open', () => {
  const disputes = [
    ['won', 100],
    ['needs_response', 300],
    ['under_review', 200],
    ['needs_response', null],
    ['needs_response', 0],
  ].map(([status, due_by]) => ({ status, evidence_details: { due_by } }) as Stripe.Dispute);
  expect(toDispute(disputes)).toEqual({ dispute: 'open', disputeDueBy: new Date(200_000) });
});
