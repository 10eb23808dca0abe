import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Store } from './store.js';
import { temporaryFolder } from './test-support/folder.js';
import { startServer } from './test-support/start.js';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

const journal = () => join(folder.path, 'journal.jsonl');

function add(id: string, created = Math.floor(Date.now() / 1000)): void {
  const store = new Store(folder.path);
  store.commit([['response', id, { id, fingerprint: 'f', requestId: 'req_1', status: 200, body: {}, created }]]);
  store.close();
}

function ids(): string[] {
  const store = new Store(folder.path);
  const found = store.all('response').map(({ id }) => id);
  store.close();
  return found;
}

it('removes an incomplete last line', () => {
  add('a');
  appendFileSync(journal(), '[["response","torn",{"fing');
  expect(ids()).toEqual(['a']);
  add('b');
  expect(ids()).toEqual(['a', 'b']);
});

it('throws for a damaged line and does not change the file', () => {
  add('a');
  add('b');
  const damaged = readFileSync(journal(), 'utf8').replace('[["response"', '[[response"');
  writeFileSync(journal(), damaged);
  expect(() => new Store(folder.path)).toThrow(/Line 1 of .* is damaged/);
  expect(readFileSync(journal(), 'utf8')).toBe(damaged);
});

it('forgets idempotency keys after a day', () => {
  add('old', Math.floor(Date.now() / 1000) - 25 * 60 * 60);
  add('new');
  expect(ids()).toEqual(['new']);
});

it('keeps payments, refunds and idempotency keys after a restart, and never a card number', async () => {
  const first = await startServer({ dir: folder.path });
  const options = { idempotencyKey: 'kept' };
  const params = { amount: 2599, currency: 'usd' };
  const { id } = await first.stripe.paymentIntents.create(params, options);
  await first.confirm(id);
  const refund = await first.stripe.refunds.create({ payment_intent: id });
  await first.close();
  const second = await startServer({ dir: folder.path });
  expect(await second.stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'succeeded' });
  expect((await second.stripe.refunds.list({ payment_intent: id })).data).toMatchObject([{ id: refund.id }]);
  expect((await second.stripe.paymentIntents.create(params, options)).id).toBe(id);
  await second.close();
  expect(readFileSync(journal(), 'utf8')).not.toContain('4242424242424242');
});
