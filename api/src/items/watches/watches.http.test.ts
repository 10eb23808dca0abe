import { routes } from '@kerf/contracts';
import { staffRoutes } from '@kerf/contracts/staff';
import type { Program } from '@kerf/tooling/start-program';
import { Types } from 'mongoose';
import { place } from '../../orders/testing/buying.js';
import { cancel } from '../../payments/testing/paying.js';
import { modelOf } from '../../testing/collections.js';
import { eventually } from '../../testing/eventually.js';
import { makeDue, pending, storedJobs } from '../../testing/jobs.js';
import { MailReceiver } from '../../testing/mail-receiver.js';
import { addAdmin, addPerson, type Person } from '../../testing/people.js';
import { addItem, itemRecord } from '../../testing/records.js';
import { sharedShop } from '../../testing/shared-shop.js';
import { type Shop, startApi } from '../../testing/start-shop.js';
import type { ItemsService } from '../items.service.js';
import { WATCHER_MESSAGE } from './watchers.js';
import { WatchesRepository } from './watches.repository.js';
import { WATCHES, type WatchesRecord } from './watches.schema.js';
import { WatchesService } from './watches.service.js';

let receiver: MailReceiver;
/** Its own API process sends nothing. */
let shop: Shop;
let admin: Person;
/** Sends while it is not suspended. */
let worker: Program;
const startWorker = (name: string) =>
  startApi({ ...shop.env, API_PORT: '0', JOBS_SECONDS: '0.05', SMTP_URL: receiver.url(name) });
/** A test suspends the worker while it prepares what the worker must find. Starting another one for each test takes seconds. */
const suspend = () => process.kill(worker.pid, 'SIGSTOP');
const resume = () => process.kill(worker.pid, 'SIGCONT');
beforeAll(async () => {
  receiver = await MailReceiver.start();
  shop = await sharedShop();
  admin = await addAdmin(shop.db);
  worker = await startWorker('worker');
}, 90_000);
beforeEach(suspend);
afterAll(async () => {
  resume();
  await worker.stop();
  await shop.stop();
  await receiver.stop();
});

const soldOut = (name = 'Jigsaw') => addItem(shop.db, { name, stock: 0 });
const watch = (person: Person, id: string) => shop.call(routes.watchItem, { token: person.token, params: { id } });
const watched = async ({ token }: Person) => (await shop.call(routes.listWatches, { token })).body;
const setStock = (id: string, avilablequantity: number) =>
  shop.call(staffRoutes.changeItem, {
    token: admin.token,
    params: { id },
    body: { avilablequantity },
    headers: { 'if-match': '*' },
  });
const isDone = () => eventually(async () => expect(await storedJobs(shop.db).countDocuments(pending)).toBe(0));
const messagesTo = ({ email }: Person) =>
  receiver.to(email).filter(({ mail }) => mail.subject?.endsWith('is back in stock'));

it('sends one message to each watcher when an administrator adds stock', async () => {
  const [ann, ben] = [await addPerson(shop.db), await addPerson(shop.db)];
  const item = await soldOut('Rip saw');
  for (const person of [ann, ben, ann]) expect(await watch(person, item)).toMatchObject({ status: 204 });
  await setStock(item, 5);
  resume();
  await isDone();
  for (const person of [ann, ben]) {
    expect(messagesTo(person)).toMatchObject([{ mail: { subject: 'Rip saw is back in stock' } }]);
    expect(await watched(person)).toEqual([]);
  }
  expect(messagesTo(ann)[0]?.mail.text).toMatch(/at \$19\.99[\s\S]*\/items\/\w+\/jigsaw-/);

  await setStock(item, 0);
  await setStock(item, 5);
  await isDone();
  expect(messagesTo(ann)).toHaveLength(1);
}, 60_000);

it('sends nothing about a return that was undone, and keeps its watchers waiting', async () => {
  const ann = await addPerson(shop.db);
  const item = await soldOut('Keyhole saw');
  expect(await watch(ann, item)).toMatchObject({ status: 204 });
  await setStock(item, 5);
  // The message is written, and not sent yet.
  const user = new Types.ObjectId(ann.id);
  await shop.db.collection('watches').updateOne({ _id: user }, { $set: { items: [] } });
  await storedJobs(shop.db).updateOne(
    { 'payload.item': item },
    { $set: { kind: WATCHER_MESSAGE, lane: 'watchers', payload: { item, user: ann.id } } },
  );
  await setStock(item, 0);
  resume();
  await isDone();
  expect(messagesTo(ann)).toEqual([]);
  expect(await watched(ann)).toEqual([item]);
}, 60_000);

it('sends a message when a cancelled order returns the last unit', async () => {
  const [buyer, ann] = [await addPerson(shop.db), await addPerson(shop.db)];
  const item = await addItem(shop.db, { stock: 1 });
  const order = await place(shop, buyer, item);
  expect(await watch(ann, item)).toMatchObject({ status: 204 });
  await cancel(shop, buyer, order);
  resume();
  await isDone();
  expect(messagesTo(ann)).toHaveLength(1);
}, 60_000);

it('sends no message while the stock is below the minimum quantity', async () => {
  const ann = await addPerson(shop.db);
  const item = await addItem(shop.db, { stock: 0, minimum: 3 });
  await watch(ann, item);
  await setStock(item, 2);
  resume();
  await isDone();
  expect(messagesTo(ann)).toEqual([]);
  await setStock(item, 3);
  await eventually(() => expect(messagesTo(ann)).toHaveLength(1));
  await isDone();
}, 60_000);

it('keeps the watchers waiting if the item is sold out again before the message', async () => {
  const ann = await addPerson(shop.db);
  const item = await soldOut();
  await watch(ann, item);
  await setStock(item, 1);
  await setStock(item, 0);
  resume();
  await isDone();
  expect(messagesTo(ann)).toEqual([]);
  expect(await watched(ann)).toEqual([item]);
}, 60_000);

it('sends nothing to removed users and to those who stopped watching', async () => {
  const [removed, stopped] = [await addPerson(shop.db), await addPerson(shop.db)];
  const item = await soldOut();
  for (const person of [removed, stopped]) await watch(person, item);
  await shop.db.collection('users').updateOne({ email: removed.email }, { $set: { removedAt: new Date() } });
  await shop.call(routes.unwatchItem, { token: stopped.token, params: { id: item } });
  await setStock(item, 5);
  resume();
  await isDone();
  expect([...messagesTo(removed), ...messagesTo(stopped)]).toEqual([]);
}, 60_000);

it('sends one message to each of many watchers, with three workers and one of them killed', async () => {
  const item = await soldOut('Band saw');
  const people = await Promise.all(Array.from({ length: 110 }, () => addPerson(shop.db)));
  await shop.db
    .collection('watches')
    .insertMany(people.map(({ id }) => ({ _id: new Types.ObjectId(id), items: [new Types.ObjectId(item)] })));
  await setStock(item, 5);
  const workers = await Promise.all(['w1', 'w2'].map(startWorker));
  let isKilled = false;
  receiver.onMessage = async () => {
    if (isKilled) return;
    isKilled = true;
    await workers[0]?.stop('SIGKILL');
  };
  resume();
  // The killed worker has one job at most. Its lease ends here.
  await eventually(async () => expect(await storedJobs(shop.db).countDocuments(pending)).toBeLessThanOrEqual(1));
  expect(isKilled).toBe(true);
  await makeDue(shop.db);
  await isDone();
  await Promise.all(workers.map(each => each.stop()));
  // Messages about orders do not wait for these.
  const bulk = { kind: WATCHER_MESSAGE, lane: 'watchers' } as const;
  expect(await storedJobs(shop.db).countDocuments(bulk)).toBeGreaterThanOrEqual(people.length);
  const messages = people.map(person => new Set(messagesTo(person).map(({ mail }) => mail.messageId)).size);
  expect(messages).toEqual(people.map(() => 1));
}, 90_000);

it('lets one account watch at most 100 tools, also with requests at once', async () => {
  const ann = await addPerson(shop.db);
  const items = Array.from({ length: 98 }, () => new Types.ObjectId());
  await shop.db.collection('watches').insertOne({ _id: new Types.ObjectId(ann.id), items });
  const more = await Promise.all(Array.from({ length: 6 }, () => soldOut()));
  const responses = await Promise.all(more.map(item => watch(ann, item)));
  expect(responses.map(({ status }) => status).sort()).toEqual([204, 204, 409, 409, 409, 409]);
  expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({
    message: 'You watch 100 tools already. Stop watching one of them first.',
  });
  expect(await watched(ann)).toHaveLength(100);
});

it('returns 409 for a tool in stock and 404 for one that is not sold', async () => {
  const ann = await addPerson(shop.db);
  expect(await watch(ann, await addItem(shop.db))).toMatchObject({
    status: 409,
    body: { message: 'This tool is in stock.' },
  });
  expect(await watch(ann, String(new Types.ObjectId()))).toMatchObject({ status: 404 });
  expect(await watch(ann, await addItem(shop.db, { removedAt: new Date() }))).toMatchObject({ status: 404 });
  expect(await watched(ann)).toEqual([]);
});

it('stores no watch if the item comes back meanwhile', async () => {
  const user = String(new Types.ObjectId());
  const stocks = [0, 5];
  const items = { record: async () => ({ ...itemRecord(), stock: stocks.shift() }) };
  const service = new WatchesService(
    new WatchesRepository(modelOf<WatchesRecord>(shop.db, WATCHES)),
    shop.db,
    items as unknown as ItemsService,
  );
  await expect(service.add(user, String(new Types.ObjectId()))).rejects.toThrow('inStock');
  expect(await service.list(user)).toEqual([]);
});
