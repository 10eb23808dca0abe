import { type RunningStripe, startStripe } from './index.js';
import { refusal, sdk } from './test-support/clients.js';

let running: RunningStripe;
let stripe: ReturnType<typeof sdk>;

beforeAll(async () => {
  running = await startStripe({ port: 0 });
  stripe = sdk(running.port);
});
afterAll(() => running.close());

const pay = () =>
  stripe.paymentIntents.create({ amount: 5000, currency: 'usd', confirm: true, payment_method: 'pm_card_visa' });

describe('a refund', () => {
  it('returns the whole payment once', async () => {
    const paid = await pay();
    const refund = await stripe.refunds.create({
      payment_intent: paid.id,
      reason: 'requested_by_customer',
      metadata: { order: '1' },
    });
    expect(refund).toMatchObject({ object: 'refund', amount: 5000, status: 'succeeded', payment_intent: paid.id });
    expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ id: refund.id, metadata: { order: '1' } });
    const charge = await stripe.charges.retrieve(String(paid.latest_charge));
    expect(charge).toMatchObject({ refunded: true, amount_refunded: 5000 });

    const again = await refusal(stripe.refunds.create({ payment_intent: paid.id }));
    expect(again).toMatchObject({ statusCode: 400, code: 'charge_already_refunded' });
    expect((await stripe.refunds.list({ payment_intent: paid.id })).data).toHaveLength(1);
  });

  it('returns parts, never more than was paid', async () => {
    const paid = await pay();
    await stripe.refunds.create({ payment_intent: paid.id, amount: 2000 });
    const tooMuch = await refusal(stripe.refunds.create({ payment_intent: paid.id, amount: 3001 }));
    expect(tooMuch.message).toBe('Refund amount ($30.01) is greater than unrefunded amount on charge ($30.00)');
    await stripe.refunds.create({ charge: String(paid.latest_charge), amount: 3000 });
    const charge = await stripe.charges.retrieve(String(paid.latest_charge));
    expect(charge).toMatchObject({ refunded: true, amount_refunded: 5000 });
  });

  it('is refused for what was never paid', async () => {
    const unpaid = await stripe.paymentIntents.create({ amount: 5000, currency: 'usd' });
    const error = await refusal(stripe.refunds.create({ payment_intent: unpaid.id }));
    expect(error).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' });
    expect((await refusal(stripe.refunds.create({ payment_intent: 'pi_none' }))).code).toBe('resource_missing');
    expect((await refusal(stripe.refunds.create({}))).statusCode).toBe(400);
  });

  it('is listed with the payment it belongs to', async () => {
    const [one, other] = [await pay(), await pay()];
    const refund = await stripe.refunds.create({ payment_intent: one.id, amount: 100 });
    await stripe.refunds.create({ payment_intent: other.id, amount: 200 });
    const list = await stripe.refunds.list({ payment_intent: one.id, expand: ['data.payment_intent'] });
    expect(list.data).toHaveLength(1);
    expect(list.data[0]).toMatchObject({ id: refund.id, payment_intent: { id: one.id, object: 'payment_intent' } });
  });
});
