import { type DeadJob, staffRoutes } from '@kerf/contracts/staff';
import type { Program } from '@kerf/tooling/start-program';
import { place } from '../../orders/testing/buying.js';
import { eventually } from '../../testing/eventually.js';
import { enqueued, makeDue, pending, storedJobs } from '../../testing/jobs.js';
import { MailReceiver } from '../../testing/mail-receiver.js';
import { addAdmin, addPerson } from '../../testing/people.js';
import { addItem } from '../../testing/records.js';
import { sharedShop } from '../../testing/shared-shop.js';
import { type Shop, startApi } from '../../testing/start-shop.js';

let receiver: MailReceiver;
/** Its own API process delivers nothing. */
let shop: Shop;
/** Delivers while it is not suspended: a test prepares what the worker must find. */
let worker: Program;
const suspend = () => process.kill(worker.pid, 'SIGSTOP');
const resume = () => process.kill(worker.pid, 'SIGCONT');
beforeAll(async () => {
  receiver = await MailReceiver.start();
  shop = await sharedShop();
  worker = await startWorker('worker');
}, 90_000);
beforeEach(suspend);
afterAll(async () => {
  await worker?.stop('SIGKILL');
  await shop?.stop();
  await receiver?.stop();
});
afterEach(async () => {
  await jobs().deleteMany(enqueued);
  receiver.received.length = 0;
  receiver.onMessage = () => {};
  receiver.onRecipient = () => {};
});

const jobs = () => storedJobs(shop.db);
const placeOrders = async (count: number) => {
  const item = await addItem(shop.db, { stock: 1000 });
  const buyers = await Promise.all(Array.from({ length: count }, () => addPerson(shop.db)));
  await Promise.all(buyers.map(buyer => place(shop, buyer, item)));
  return buyers;
};
/** An API process that delivers. Its name is the `sender` of what the receiver gets. */
const startWorker = (name: string, SMTP_URL = receiver.url(name)) =>
  startApi({ ...shop.env, API_PORT: '0', JOBS_SECONDS: '0.05', SMTP_URL });
const job = async () => jobs().findOne(enqueued);

it('sends one message per event with three workers, one of them killed between sending and marking', async () => {
  const buyers = await placeOrders(30);
  const names = ['w0', 'w1', 'w2'];
  const started = new Map(await Promise.all(names.map(async name => [name, await startWorker(name)] as const)));
  let cut = '';
  receiver.onMessage = async ({ sender, mail }) => {
    if (cut || receiver.received.length < 5) return;
    cut = mail.messageId ?? '';
    await started.get(sender)?.stop('SIGKILL');
  };
  await eventually(async () => expect(await jobs().countDocuments(pending)).toBe(1));
  expect(await jobs().findOne(pending)).toMatchObject({ attempts: 1 });
  await makeDue(shop.db);
  await eventually(async () => expect(await jobs().countDocuments(pending)).toBe(0));
  // The receiver keeps the first copy when the killed worker has ended, which can be after the second one.
  await eventually(() => expect(receiver.received).toHaveLength(31));

  const copies = receiver.received.filter(({ mail }) => mail.messageId === cut);
  expect(new Set(receiver.received.map(({ mail }) => mail.messageId)).size).toBe(30);
  expect(receiver.received.map(({ recipient }) => recipient).sort()).toEqual(
    [...buyers.map(({ email }) => email), copies[0]?.recipient].sort(),
  );
  // SMTP has no way to ask whether the first copy arrived. Both are the same, so the customer's server can drop one.
  expect(copies).toHaveLength(2);
  expect(copies[0]?.raw).toBe(copies[1]?.raw);
  expect(copies[0]?.sender).not.toBe(copies[1]?.sender);
  await Promise.all([...started.values()].map(each => each.stop()));
}, 60_000);

it('accepts orders while the mail server is down, does not try the other messages, and delivers later', async () => {
  const buyers = await placeOrders(5);
  const down = await startWorker('down', 'smtp://127.0.0.1:1');
  await eventually(async () => expect(await jobs().countDocuments({ attempts: 1, problem: 'ESOCKET' })).toBe(5));
  await eventually(() => expect(down.output().match(/waits for its next round/g)?.length).toBe(5));
  expect((await job())?.runAt?.getTime()).toBeGreaterThan(Date.now());
  await down.stop();
  resume();
  await makeDue(shop.db);
  const emails = buyers.map(({ email }) => email).sort();
  await eventually(() => expect(receiver.received.map(({ recipient }) => recipient).sort()).toEqual(emails));
}, 60_000);

it('gives up a recipient that the server rejects, and delivers the others', async () => {
  const [rejected, ...others] = await placeOrders(3);
  receiver.onRecipient = address => {
    if (address === rejected?.email) throw Object.assign(new Error(`Who is ${address}?`), { responseCode: 550 });
  };
  resume();
  await eventually(async () => expect(await jobs().countDocuments(pending)).toBe(0));
  expect(receiver.received.map(({ recipient }) => recipient).sort()).toEqual(others.map(({ email }) => email).sort());
  expect(await jobs().findOne({ deadAt: { $exists: true } })).toMatchObject({
    attempts: 1,
    problem: 'EENVELOPE 550',
  });
  const isDead = /Job \\?"order \w+ placed\\?" is dead after 1 attempts: EENVELOPE 550/;
  await eventually(() => expect(worker.output()).toMatch(isDead));
  expect(worker.output()).not.toContain(rejected?.email);
  expect(await (await fetch(`${worker.url}/metrics`)).text()).toMatch(/^kerf_jobs\{lane="requests",state="dead"\} 1$/m);
}, 60_000);

it('gives up after the last attempt, until staff retry the message', async () => {
  receiver.onMessage = () => {
    throw Object.assign(new Error('This looks like spam.'), { responseCode: 554 });
  };
  await placeOrders(1);
  await jobs().updateMany(enqueued, { $set: { attempts: 55 } });
  resume();
  await eventually(async () => expect(await job()).toMatchObject({ attempts: 56, deadAt: expect.any(Date) }));
  receiver.onMessage = () => {};
  const { token } = await addAdmin(shop.db);
  const { body } = await shop.call(staffRoutes.listDeadJobs, { token });
  const [dead] = body as DeadJob[];
  expect(dead).toMatchObject({ kind: 'order-message', lane: 'requests', attempts: 56, problem: 'EMESSAGE 554' });
  await shop.call(staffRoutes.retryDeadJob, { token, body: { key: dead?.key } });
  await eventually(() => expect(receiver.received).toHaveLength(1));
}, 60_000);

it('completes the current message when the process is stopped, and starts no other', async () => {
  await placeOrders(2);
  let respond = () => {};
  const arrived = new Promise<void>(resolve => {
    receiver.onMessage = () => {
      resolve();
      return new Promise(accept => {
        respond = accept;
      });
    };
  });
  resume();
  await arrived;
  const ended = worker.stop('SIGTERM');
  await eventually(() => expect(fetch(`${worker.url}/health/live`)).rejects.toThrow());
  respond();
  expect(await ended).toBe(0);
  expect(receiver.received).toHaveLength(1);
  expect(await jobs().countDocuments({ ...enqueued, doneAt: { $exists: true } })).toBe(1);
  expect(await jobs().countDocuments({ ...enqueued, attempts: 0 })).toBe(1);
}, 60_000);
