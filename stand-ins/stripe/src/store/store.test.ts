import { appendFileSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startStripe } from '../index.js';
import { sdk } from '../test-support/clients.js';
import { temporaryFolder } from '../test-support/folder.js';
import { FolderInUse } from './folder-lock.js';
import { DamagedJournal } from './journal.js';
import { Store } from './store.js';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

const file = () => join(folder.path, 'journal.jsonl');
const answer = (body: string, created = Math.floor(Date.now() / 1000)) => ({
  fingerprint: 'f',
  requestId: 'req_1',
  status: 200,
  body,
  created,
});

function put(store: Store, id: string, body = id, created?: number): void {
  const work = store.begin();
  work.put('answer', id, answer(body, created));
  store.commit(work);
}
const ids = (store: Store) =>
  store
    .begin()
    .all('answer')
    .map(({ body }) => body);

describe('the store', () => {
  it('keeps what was committed, in order, and nothing else', async () => {
    const store = await Store.open(folder.path);
    put(store, 'a');
    put(store, 'b');
    put(store, 'a', 'a again');
    store.begin().put('answer', 'c', answer('never committed'));
    expect(ids(store)).toEqual(['a again', 'b']);
    await store.close();
    const again = await Store.open(folder.path);
    expect(ids(again)).toEqual(['a again', 'b']);
    await again.close();
  });

  it('cuts a torn last line', async () => {
    const store = await Store.open(folder.path);
    put(store, 'a');
    await store.close();
    const whole = readFileSync(file());
    appendFileSync(file(), '[["answer","torn",{"fing');
    const again = await Store.open(folder.path);
    expect(ids(again)).toEqual(['a']);
    put(again, 'b');
    await again.close();
    expect(readFileSync(file()).subarray(0, whole.length)).toEqual(whole);
    const last = await Store.open(folder.path);
    expect(ids(last)).toEqual(['a', 'b']);
    await last.close();
  });

  it('refuses a journal damaged in the middle and leaves it as it is', async () => {
    const store = await Store.open(folder.path);
    put(store, 'a');
    put(store, 'b');
    await store.close();
    const damaged = readFileSync(file(), 'utf8').replace('[["answer"', '[[answer"');
    writeFileSync(file(), damaged);
    await expect(Store.open(folder.path)).rejects.toThrow(DamagedJournal);
    await expect(Store.open(folder.path)).rejects.toThrow(/Line 1 of .* is damaged/);
    expect(readFileSync(file(), 'utf8')).toBe(damaged);
  });

  it('lets one server at a time have the folder', async () => {
    const store = await Store.open(folder.path);
    await expect(Store.open(folder.path)).rejects.toThrow(FolderInUse);
    await store.close();
    await (await Store.open(folder.path)).close();
  });

  it('takes nothing once it is closed', async () => {
    const store = await Store.open(folder.path);
    await store.close();
    expect(() => put(store, 'late')).toThrow('The store is closed.');
    expect(readFileSync(file(), 'utf8')).toBe('');
  });

  it('forgets keys after a day', async () => {
    const store = await Store.open(folder.path);
    put(store, 'old', 'old', Math.floor(Date.now() / 1000) - 25 * 60 * 60);
    put(store, 'new');
    await store.close();
    const again = await Store.open(folder.path);
    expect(ids(again)).toEqual(['new']);
    await again.close();
  });

  it('stays small however often a record changes', async () => {
    const store = await Store.open(folder.path);
    const body = 'x'.repeat(100_000);
    for (let round = 0; round < 100; round += 1) put(store, 'a', `${round}${body}`);
    expect(statSync(file()).size).toBeLessThan(5_000_000);
    put(store, 'b');
    await store.close();
    const again = await Store.open(folder.path);
    expect(ids(again)).toEqual([`99${body}`, 'b']);
    await again.close();
  });
});

describe('a restart', () => {
  it('keeps payments, refunds, events and idempotency keys', async () => {
    const params = { amount: 2599, currency: 'usd', confirm: true, payment_method: 'pm_card_visa' };
    const first = await startStripe({ port: 0, dir: folder.path });
    const paid = await sdk(first.port).paymentIntents.create(params, { idempotencyKey: 'kept' });
    const refund = await sdk(first.port).refunds.create({ payment_intent: paid.id });
    const waiting = await sdk(first.port).paymentIntents.create({
      ...params,
      payment_method: 'pm_card_authenticationRequired',
    });
    await first.close();
    const second = await startStripe({ port: 0, dir: folder.path });
    const stripe = sdk(second.port);
    expect(await stripe.paymentIntents.retrieve(paid.id)).toMatchObject({ status: 'succeeded' });
    expect((await stripe.refunds.list({ payment_intent: paid.id })).data).toMatchObject([{ id: refund.id }]);
    expect((await stripe.events.list()).data.map(({ type }) => type)).toContain('refund.created');
    const replayed = await stripe.paymentIntents.create(params, { idempotencyKey: 'kept' });
    expect(replayed.id).toBe(paid.id);
    expect((await stripe.paymentIntents.confirm(waiting.id, { payment_method: 'pm_card_visa' })).status).toBe(
      'succeeded',
    );
    await second.close();
    expect(readFileSync(file(), 'utf8')).not.toContain('4242424242424242');
  });
});
