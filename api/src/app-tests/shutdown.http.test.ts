import { once } from 'node:events';
import { connect } from 'node:net';
import { routes } from '@kerf/contracts';
import { Types } from 'mongoose';
import { place } from '../orders/testing/buying.js';
import { confirm, fault, open } from '../payments/testing/paying.js';
import { caller } from '../testing/call.js';
import { eventually } from '../testing/eventually.js';
import { signUp } from '../testing/identities.js';
import { addPerson } from '../testing/people.js';
import { addItem, recordOf } from '../testing/records.js';
import { sharedShop } from '../testing/shared-shop.js';
import { type Shop, startApi } from '../testing/start-shop.js';
import { TcpSwitch } from '../testing/tcp-switch.js';

let shop: Shop;
let identity: TcpSwitch;
let payment: TcpSwitch;
beforeAll(async () => {
  shop = await sharedShop();
  identity = await TcpSwitch.to(`http://${shop.env.FIREBASE_AUTH_EMULATOR_HOST}`);
  payment = await TcpSwitch.to(shop.env.STRIPE_API_BASE ?? '');
}, 90_000);
afterAll(async () => {
  await Promise.all([identity.cut(), payment.cut()]);
  await shop.stop();
});

it.each(['SIGTERM', 'SIGINT'] as const)(
  '%s finishes what is in flight, takes nothing more and exits 0',
  async signal => {
    const email = `${signal.toLowerCase()}@kerf.test`;
    const { idToken } = await signUp(shop.env.FIREBASE_AUTH_EMULATOR_HOST ?? '', email);
    const api = await startApi({
      ...shop.env,
      API_PORT: '0',
      LOG_LEVEL: 'debug',
      FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${identity.port}`,
    });
    identity.hold();
    const inFlight = caller(api.url)(routes.exchangeSession, { params: { email }, body: { email, idToken } });
    await eventually(() => expect(api.output()).toContain('incoming request'));

    const ended = api.stop(signal);
    await eventually(() => expect(fetch(`${api.url}/health/live`)).rejects.toThrow());
    identity.release();

    expect(await inFlight).toMatchObject({ status: 200, body: { user: { email } } });
    expect(await ended).toBe(0);
    expect(await shop.db.collection('users').countDocuments({ email })).toBe(1);
  },
  60_000,
);

it('does not wait for a connection that a browser has opened in advance', async () => {
  const api = await startApi({ ...shop.env, API_PORT: '0' });
  const unused = connect(Number(new URL(api.url).port), '127.0.0.1').resume();
  await once(unused, 'connect');
  await fetch(`${api.url}/health/live`);
  expect(await api.stop()).toBe(0);
  unused.destroy();
}, 60_000);

it('accepts no request after SIGTERM while the reconciler finishes its current step', async () => {
  await fault(shop, { webhooksPaused: true });
  const buyer = await addPerson(shop.db);
  const order = await place(shop, buyer, await addItem(shop.db));
  await confirm(shop, await open(shop, buyer, order));
  payment.hold();
  await shop.db
    .collection('orders')
    .updateOne({ _id: new Types.ObjectId(order) }, { $set: { 'intent.checkAt': new Date(0) } });
  const api = await startApi({
    ...shop.env,
    API_PORT: '0',
    RECONCILE_SECONDS: '0.2',
    STRIPE_API_BASE: `http://127.0.0.1:${payment.port}`,
  });
  const isLeased = async () => (await recordOf(shop.db, 'orders', order))?.intent.checkAt > new Date(0);
  await eventually(async () => expect(await isLeased()).toBe(true));

  const ended = api.stop();
  await eventually(() => expect(fetch(`${api.url}/health/live`)).rejects.toThrow());
  payment.release();

  expect(await ended).toBe(0);
  expect(await recordOf(shop.db, 'orders', order)).toMatchObject({ status: 'paid' });
}, 60_000);
