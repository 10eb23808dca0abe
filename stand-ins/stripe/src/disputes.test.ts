import { type RunningStripe, startStripe } from './index.js';
import { refusal, sdk } from './test-support/clients.js';

let running: RunningStripe;
let stripe: ReturnType<typeof sdk>;

beforeAll(async () => {
  running = await startStripe({ port: 0 });
  stripe = sdk(running.port);
});
afterAll(() => running.close());

const pay = (payment_method = 'pm_card_createDispute') =>
  stripe.paymentIntents.create({
    amount: 5000,
    currency: 'usd',
    confirm: true,
    payment_method,
    expand: ['latest_charge'],
  });
const disputeOf = async (payment_intent: string) => {
  const [dispute] = (await stripe.disputes.list({ payment_intent })).data;
  if (!dispute) throw new Error('There is no dispute.');
  return dispute;
};
const eventsOf = async (dispute: string) =>
  (await stripe.events.list({ limit: 100 })).data
    .filter(({ data }) => (data.object as { id?: string }).id === dispute)
    .map(({ type }) => type)
    .reverse();
const submit = (dispute: string, uncategorized_text: string) =>
  stripe.disputes.update(dispute, { evidence: { uncategorized_text }, submit: true });

describe('the card 4000000000000259', () => {
  it('pays, and the payment is disputed at once', async () => {
    const paid = await pay();
    expect(paid).toMatchObject({ status: 'succeeded', latest_charge: { paid: true, disputed: true } });
    const dispute = await disputeOf(paid.id);
    expect(dispute).toMatchObject({
      object: 'dispute',
      amount: 5000,
      currency: 'usd',
      payment_intent: paid.id,
      reason: 'fraudulent',
      status: 'needs_response',
    });
    expect(await stripe.disputes.retrieve(dispute.id)).toMatchObject({ id: dispute.id });
    expect(await eventsOf(dispute.id)).toEqual(['charge.dispute.created', 'charge.dispute.funds_withdrawn']);
  });

  it('leaves other payments alone', async () => {
    const paid = await pay('pm_card_visa');
    expect(paid).toMatchObject({ latest_charge: { disputed: false } });
    expect((await stripe.disputes.list({ payment_intent: paid.id })).data).toEqual([]);
  });
});

describe('a dispute', () => {
  it.each([
    ['winning_evidence', 'won', ['charge.dispute.funds_reinstated']],
    ['losing_evidence', 'lost', []],
  ])('that is answered with %s is %s', async (evidence, status, more) => {
    const paid = await pay();
    const { id } = await disputeOf(paid.id);
    expect(await submit(id, evidence)).toMatchObject({ status });
    expect((await eventsOf(id)).slice(2)).toEqual(['charge.dispute.updated', 'charge.dispute.closed', ...more]);
    expect(await stripe.charges.retrieve(String((paid.latest_charge as { id: string }).id))).toMatchObject({
      disputed: true,
      refunded: false,
    });
  });

  it('that is answered with other evidence is under review', async () => {
    const { id } = await disputeOf((await pay()).id);
    expect(await submit(id, 'A receipt.')).toMatchObject({
      status: 'under_review',
      evidence: { uncategorized_text: 'A receipt.' },
    });
  });

  it('that the shop accepts is lost, once', async () => {
    const { id } = await disputeOf((await pay()).id);
    expect(await stripe.disputes.close(id)).toMatchObject({ status: 'lost' });
    expect((await eventsOf(id)).slice(2)).toEqual(['charge.dispute.closed']);
    expect(await refusal(stripe.disputes.close(id))).toMatchObject({ statusCode: 400 });
    expect(await refusal(submit(id, 'winning_evidence'))).toMatchObject({ statusCode: 400 });
  });

  it('that nobody opened is a 404', async () => {
    expect(await refusal(stripe.disputes.retrieve('dp_none'))).toMatchObject({ code: 'resource_missing' });
  });
});
