import { browserPost, errorOf, setFaults, settle, stateOf, typedCard } from './test-support/clients.js';
import { type Running, startServer } from './test-support/start.js';

let server: Running;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const retrieve = (id: string) => server.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
const chargesOf = async (id: string) =>
  (await stateOf(server.url)).charges.filter((charge: { payment_intent: string }) => charge.payment_intent === id);

describe('a payment intent', () => {
  it('starts unpaid with a client secret', async () => {
    const intent = await server.create({ metadata: { order: '42' } });
    expect(intent).toMatchObject({
      object: 'payment_intent',
      amount: 2599,
      status: 'requires_payment_method',
      metadata: { order: '42' },
      latest_charge: null,
    });
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_\\w{20,}$`));
    expect(await retrieve(intent.id)).toMatchObject({ id: intent.id, metadata: { order: '42' } });
  });

  it.each([
    ['jpy', 2_600],
    ['kwd', 12_340],
  ])('is charged in %s', async (currency, amount) => {
    const { id } = await server.create({ currency, amount });
    expect(await server.confirm(id)).toMatchObject({ status: 'succeeded', amount_received: amount, currency });
  });

  it('has no third decimal other than 0', async () => {
    expect(await errorOf(server.create({ currency: 'kwd', amount: 12_345 }))).toMatchObject({ param: 'amount' });
  });

  it('succeeds with a good card and has one charge', async () => {
    const { id } = await server.create({ metadata: { order: '42' } });
    expect(await server.confirm(id)).toMatchObject({ status: 'succeeded', amount_received: 2599 });
    expect(await retrieve(id)).toMatchObject({
      latest_charge: { amount: 2599, amount_refunded: 0, disputed: false, metadata: { order: '42' }, paid: true },
    });
  });

  it('is charged once when it is confirmed twice at the same time', async () => {
    const { id } = await server.create();
    const results = await Promise.allSettled([server.confirm(id), server.confirm(id)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await chargesOf(id)).toHaveLength(1);
  });

  it('stays payable after a card is declined', async () => {
    const { id } = await server.create();
    expect(await errorOf(server.confirm(id, 'pm_card_chargeDeclined'))).toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code: 'card_declined',
      decline_code: 'generic_decline',
      message: 'Your card was declined.',
    });
    expect(await retrieve(id)).toMatchObject({ status: 'requires_payment_method', latest_charge: null });
    expect(await server.confirm(id)).toMatchObject({ status: 'succeeded' });
  });

  it('reports the fingerprint of a declined card, which is the same for each payment of its number', async () => {
    const declined = async () => {
      const { id } = await server.create();
      await errorOf(server.confirm(id, 'pm_card_chargeDeclined'));
      return (await retrieve(id)).last_payment_error;
    };
    const [first, second] = [await declined(), await declined()];
    const { id } = await server.pay('pm_card_processing');
    await settle(server.url, id, 'fail');
    const other = (await retrieve(id)).last_payment_error;
    expect(first).toMatchObject({ type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' });
    const [one, two, three] = [first, second, other].map(each => each?.payment_method?.card?.fingerprint);
    expect(one).toMatch(/^\w{16}$/);
    expect(two).toBe(one);
    expect(three).not.toBe(one);
  });

  it('cannot be paid after it is cancelled, nor cancelled after it is paid', async () => {
    const { id } = await server.create();
    expect(await server.stripe.paymentIntents.cancel(id)).toMatchObject({ status: 'canceled' });
    expect(await errorOf(server.confirm(id))).toMatchObject({ code: 'payment_intent_unexpected_state' });
    const paid = await server.pay();
    const error = await errorOf(server.stripe.paymentIntents.cancel(paid.id));
    expect(error).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' });
    expect(await retrieve(paid.id)).toMatchObject({ status: 'succeeded' });
  });

  it.each([
    ['succeed', 200, 'succeeded', 1],
    ['fail', 402, 'requires_payment_method', 0],
  ] as const)('can be processed, and %s once after that', async (outcome, status, result, charges) => {
    const { id } = await server.pay('pm_card_processing');
    expect(await retrieve(id)).toMatchObject({ status: 'processing', amount_received: 0 });
    expect(await errorOf(server.confirm(id))).toMatchObject({ code: 'payment_intent_unexpected_state' });
    expect(await errorOf(server.stripe.paymentIntents.cancel(id))).toMatchObject({ statusCode: 400 });
    expect(await settle(server.url, id, outcome)).toMatchObject({ status });
    expect(await retrieve(id)).toMatchObject({ status: result });
    expect(await chargesOf(id)).toHaveLength(charges);
    expect((await settle(server.url, id, outcome)).status).toBe(400);
  });

  const automatic = { automatic_payment_methods: { enabled: true } };

  it.each([
    ['usd', 'always', ['card']],
    ['eur', 'always', ['card', 'klarna', 'sepa_debit']],
    ['eur', 'never', ['card', 'sepa_debit']],
    ['jpy', 'always', ['card', 'konbini']],
  ] as const)('has the methods of the account for %s, with redirects %s', async (currency, allow_redirects, types) => {
    const intent = await server.create({ currency, automatic_payment_methods: { enabled: true, allow_redirects } });
    expect(intent.payment_method_types).toEqual(types);
  });

  it('is refused where the account has no method for its currency, and takes no other method', async () => {
    await setFaults(server.url, { methods: ['sepa_debit'] });
    const error = await errorOf(server.create(automatic));
    await setFaults(server.url, { methods: ['card', 'klarna', 'konbini', 'sepa_debit', 'google_pay'] });
    expect(error).toMatchObject({ statusCode: 400, message: expect.stringContaining('No valid payment method types') });
    const { id } = await server.create(automatic);
    const method = await server.stripe.paymentMethods.create({ type: 'klarna' });
    expect(await errorOf(server.confirm(id, method.id))).toMatchObject({
      code: 'payment_intent_incompatible_payment_method',
    });
  });

  it('waits for the store after a slip, until it is settled or cancelled', async () => {
    const wait = async () => {
      const { id } = await server.create({ currency: 'jpy', ...automatic });
      const { id: payment_method } = await server.stripe.paymentMethods.create({ type: 'konbini' });
      expect(await server.confirm(id, payment_method)).toMatchObject({
        status: 'requires_action',
        next_action: { konbini_display_details: { expires_at: expect.any(Number) } },
      });
      return id;
    };
    const paid = await wait();
    await settle(server.url, paid, 'succeed');
    expect(await retrieve(paid)).toMatchObject({ status: 'succeeded', next_action: null });
    const unpaid = await wait();
    await settle(server.url, unpaid, 'fail');
    expect(await retrieve(unpaid)).toMatchObject({ status: 'requires_payment_method', next_action: null });
    expect(await server.stripe.paymentIntents.cancel(await wait())).toMatchObject({ status: 'canceled' });
  });

  it('is approved or refused on the page of the provider, which leads back', async () => {
    const { id, client_secret } = await server.create({ currency: 'eur', ...automatic });
    const { id: payment_method } = await server.stripe.paymentMethods.create({ type: 'klarna' });
    const confirm = (return_url?: string) =>
      server.stripe.paymentIntents.confirm(id, { payment_method, ...(return_url && { return_url }) });
    expect(await errorOf(confirm())).toMatchObject({ param: 'return_url' });
    const { next_action } = await confirm('http://localhost:3000/pay?order=1&x=</script>');
    const url = next_action?.redirect_to_url?.url ?? '';
    const page = await (await fetch(url, { headers: { 'accept-language': 'de' } })).text();
    expect(page).toContain('Klarna, Testseite');
    expect(page.match(/<\/script>/g)).toHaveLength(1);
    const params = { client_secret: String(client_secret), outcome: 'complete' };
    await browserPost(server.url, `/__stand-in/payment_intents/${id}/authenticate`, params);
    expect(await retrieve(id)).toMatchObject({ status: 'succeeded', next_action: null });
    expect((await fetch(url)).status).toBe(404);
  });

  it('is listed newest first', async () => {
    const [first, second] = [await server.create(), await server.create()];
    const { data, has_more } = await server.stripe.paymentIntents.list({ limit: 2 });
    expect(data.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(has_more).toBe(true);
  });
});

describe('a browser', () => {
  const confirm = (id: string, params: Record<string, string>) =>
    browserPost(server.url, `/v1/payment_intents/${id}/confirm`, params);
  const addCard = async (number: string) =>
    (await browserPost(server.url, '/v1/payment_methods', typedCard(number))).body;

  it('pays with a typed card and does not see the metadata of the shop', async () => {
    const { id, client_secret } = await server.create({ metadata: { order: '42' } });
    const method = await addCard('4242424242424242');
    expect(method).toMatchObject({ card: { last4: '4242' } });
    const { status, body } = await confirm(id, { client_secret: String(client_secret), payment_method: method.id });
    expect({ status, state: body.status }).toEqual({ status: 200, state: 'succeeded' });
    expect(body).not.toHaveProperty('metadata');
  });

  it('cannot store a card that is not a test card', async () => {
    expect(await browserPost(server.url, '/v1/payment_methods', typedCard('4111111111111111'))).toMatchObject({
      status: 402,
      body: { error: { type: 'card_error', decline_code: 'test_mode_live_card' } },
    });
  });

  it.each<Record<string, string>>([{}, { client_secret: 'pi_x_secret_x' }])(
    'cannot confirm a payment with %j',
    async secret => {
      const { id } = await server.create();
      expect(await confirm(id, { payment_method: 'pm_card_visa', ...secret })).toMatchObject({
        status: 400,
        body: { error: { code: 'payment_intent_invalid_parameter' } },
      });
      expect(await retrieve(id)).toMatchObject({ status: 'requires_payment_method' });
    },
  );

  describe('with a card that requires 3-D Secure', () => {
    async function start() {
      const { id, client_secret } = await server.create();
      const secret = { client_secret: String(client_secret) };
      const payment_method = (await addCard('4000002500003155')).id;
      expect((await confirm(id, { ...secret, payment_method })).body.status).toBe('requires_action');
      const authenticate = (outcome: string) =>
        browserPost(server.url, `/__stand-in/payment_intents/${id}/authenticate`, { ...secret, outcome });
      return { id, authenticate };
    }

    it('pays once after the authentication', async () => {
      const { id, authenticate } = await start();
      expect(await chargesOf(id)).toHaveLength(0);
      expect((await authenticate('complete')).body.status).toBe('succeeded');
      expect((await authenticate('complete')).status).toBe(400);
      expect(await chargesOf(id)).toHaveLength(1);
    });

    it('pays nothing if the authentication fails', async () => {
      const { id, authenticate } = await start();
      expect(await authenticate('fail')).toMatchObject({
        status: 402,
        body: { error: { code: 'payment_intent_authentication_failure' } },
      });
      expect(await retrieve(id)).toMatchObject({ status: 'requires_payment_method' });
      expect(await chargesOf(id)).toHaveLength(0);
    });
  });
});
