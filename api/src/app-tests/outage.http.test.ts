import { routes } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { staffRoutes } from '@kerf/contracts/staff';
import type { Program } from '@kerf/tooling/start-program';
import { Types } from 'mongoose';
import { orderBody } from '../orders/testing/buying.js';
import { type ApiResponse, caller } from '../testing/call.js';
import { eventually } from '../testing/eventually.js';
import { signUp } from '../testing/identities.js';
import { addPerson, type Person } from '../testing/people.js';
import { addItem } from '../testing/records.js';
import { sharedShop } from '../testing/shared-shop.js';
import { type Shop, startApi } from '../testing/start-shop.js';
import { TcpSwitch } from '../testing/tcp-switch.js';

let shop: Shop;
let database: TcpSwitch;
let identity: TcpSwitch;
let payment: TcpSwitch;
/** A second API on the same services, reached over lines that the tests cut. */
let api: Program;
let person: Person;
let proof: { email: string; idToken: string };

const live = { method: 'GET', path: '/health/live' } as const;
const ready = { method: 'GET', path: '/health/ready' } as const;
const call: ReturnType<typeof caller> = (route, options) => caller(api.url)(route, options);
const exchange = () => call(routes.exchangeSession, { params: { email: proof.email }, body: proof });

beforeAll(async () => {
  shop = await sharedShop();
  const mongo = new URL(shop.env.MONGODB_URL ?? '');
  database = await TcpSwitch.to(mongo.href);
  payment = await TcpSwitch.to(shop.env.STRIPE_API_BASE ?? '');
  identity = await TcpSwitch.to(`http://${shop.env.FIREBASE_AUTH_EMULATOR_HOST}`);
  mongo.host = `127.0.0.1:${database.port}`;
  // Discovery would lead the driver around the line.
  mongo.search = '?directConnection=true';
  api = await startApi({
    ...shop.env,
    API_PORT: '0',
    MONGODB_URL: mongo.href,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${identity.port}`,
    STRIPE_API_BASE: `http://127.0.0.1:${payment.port}`,
  });
  person = await addPerson(shop.db);
  const email = 'outage@kerf.test';
  proof = { email, idToken: (await signUp(shop.env.FIREBASE_AUTH_EMULATOR_HOST ?? '', email)).idToken };
}, 120_000);

afterAll(async () => {
  await api.stop();
  await Promise.all([database.cut(), identity.cut(), payment.cut()]);
  await shop.stop();
});

/** Returns a function that places a new order of one item of $19.99 for a buyer. */
const orderOf = async (buyer: Person, item?: string) => {
  const body = orderBody(item ?? (await addItem(shop.db)));
  return () => call(orderRoutes.placeOrder, { token: buyer.token, body });
};

const unavailable = { status: 503, body: { statusCode: 503, message: expect.stringMatching(/Please try again/) } };

/** What was heard of a dependency a moment ago counts for a moment. */
const respondsReady = (status: number, dependencies: object) =>
  eventually(async () => expect(await call(ready)).toMatchObject({ status, body: { dependencies } }));

it('is ready while every dependency is up', async () => {
  expect(await call(ready)).toMatchObject({
    status: 200,
    body: { status: 'up', dependencies: { database: 'up', identity: 'up', payment: 'up' } },
  });
});

const figures = async () => (await fetch(`${api.url}/metrics`)).text();

it('is not ready while the database is down, and recovers by itself', async () => {
  await addItem(shop.db);
  expect(await figures()).toContain('kerf_orders{');
  await database.cut();
  const responses = await Promise.all([
    call(routes.listItems),
    call(staffRoutes.listUsers, { token: person.token }),
    call(routes.addReview, { token: person.token, body: { rating: 5, description: 'Good.' } }),
    exchange(),
  ]);
  for (const response of responses) expect(response).toMatchObject(unavailable);
  expect(await call(live)).toMatchObject({ status: 200 });
  await respondsReady(503, { database: 'down', identity: 'up', payment: 'up' });
  expect(await shop.db.collection('reviews').countDocuments()).toBe(0);
  await eventually(async () => expect(await figures()).not.toContain('kerf_orders{'));
  expect(await figures()).toContain('http_request_duration_seconds_count');

  await database.restore();
  await respondsReady(200, { database: 'up' });
  expect(await call(routes.listItems)).toMatchObject({ status: 200, body: [{ name: 'Jigsaw' }] });
  expect(await call(staffRoutes.listUsers, { token: person.token })).toMatchObject({ status: 200 });
}, 60_000);

it('reports that the identity service is down, serves other calls, and recovers by itself', async () => {
  await identity.cut();
  expect(await exchange()).toMatchObject({
    status: 503,
    body: { message: 'Signing in is not possible right now. Please try again in a moment.' },
  });
  await respondsReady(503, { database: 'up', identity: 'down' });
  expect(await call(staffRoutes.listUsers, { token: person.token })).toMatchObject({ status: 200 });

  await identity.restore();
  await eventually(async () => expect(await exchange()).toMatchObject({ status: 200 }));
}, 60_000);

it('does not remove a user if the identity cannot be disabled', async () => {
  const admin = await addPerson(shop.db, { role: 'admin' });
  const users = () => shop.db.collection('users').find().sort({ _id: 1 }).toArray();
  const before = await users();
  await identity.cut();
  expect(await call(staffRoutes.removeUser, { token: admin.token, params: { id: person.id } })).toMatchObject(
    unavailable,
  );
  expect(await users()).toEqual(before);
  await identity.restore();
}, 60_000);

it('reports that the payment service is down, accepts orders, and recovers by itself', async () => {
  const buyer = await addPerson(shop.db);
  const place = await orderOf(buyer);
  await payment.cut();
  const { body } = await place();
  const { insertedId: order } = body as { insertedId: string };
  const pay = () => call(orderRoutes.createPaymentIntent, { token: buyer.token, body: { order, totalprice: 19.99 } });
  expect(await pay()).toMatchObject({
    status: 503,
    body: { message: 'Payment is not available right now. Please try again in a moment.' },
  });
  await respondsReady(503, { database: 'up', payment: 'down' });
  await payment.restore();
  await eventually(async () => expect(await pay()).toMatchObject({ status: 200 }));
}, 60_000);

it('times out if the database does not respond', async () => {
  const place = await orderOf(await addPerson(shop.db));
  database.hold();
  expect(await place()).toMatchObject(unavailable);
  expect(await call(live)).toMatchObject({ status: 200 });
  database.release();
  await eventually(async () => expect(await place()).toMatchObject({ status: 201 }));
  // The driver alone would wait for half a minute.
}, 25_000);

/** The three requests wait for their timeouts at the same time. */
describe('a dependency that does not respond', () => {
  let signIn: Promise<ApiResponse>;
  let locked: { response: Promise<ApiResponse>; unlock(): Promise<void>; order(): Promise<ApiResponse> };
  let held: { response: Promise<ApiResponse>; pay(): Promise<ApiResponse> };

  const lockItem = async () => {
    const item = await addItem(shop.db);
    const order = await orderOf(await addPerson(shop.db), item);
    const forgotten = await shop.db.startSession();
    forgotten.startTransaction();
    await shop.db
      .collection('items')
      .updateOne({ _id: new Types.ObjectId(item) }, { $inc: { stock: -1 } }, { session: forgotten });
    const unlock = async () => {
      await forgotten.abortTransaction();
      await forgotten.endSession();
    };
    return { order, unlock };
  };
  const orderToPay = async () => {
    const buyer = await addPerson(shop.db);
    const { insertedId: order } = (await (await orderOf(buyer))()).body as { insertedId: string };
    return () => call(orderRoutes.createPaymentIntent, { token: buyer.token, body: { order, totalprice: 19.99 } });
  };

  beforeAll(async () => {
    const pay = await orderToPay();
    const { order, unlock } = await lockItem();
    identity.hold();
    payment.hold();
    signIn = exchange();
    locked = { response: order(), unlock, order };
    held = { response: pay(), pay };
  });

  it('is the identity service: sign-in returns 503 and works again later', async () => {
    expect(await signIn).toMatchObject(unavailable);
    identity.release();
    await eventually(async () => expect(await exchange()).toMatchObject({ status: 200 }));
  }, 60_000);

  it('is a locked item: the order returns 503 and is accepted once the item is free', async () => {
    expect(await locked.response).toMatchObject(unavailable);
    await locked.unlock();
    expect(await locked.order()).toMatchObject({ status: 201 });
  }, 60_000);

  it('is the payment service: opening a payment returns 503 and works again later', async () => {
    expect(await held.response).toMatchObject(unavailable);
    payment.release();
    await eventually(async () => expect(await held.pay()).toMatchObject({ status: 200 }));
  }, 60_000);
});
