import { routes } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { cartBody, orderCart } from '../../orders/testing/buying-carts.js';
import { signUp } from '../../testing/identities.js';
import { addPerson, type Person } from '../../testing/people.js';
import { addItem } from '../../testing/records.js';
import { type Shop, startShop } from '../../testing/start-shop.js';
import { TcpSwitch } from '../../testing/tcp-switch.js';
import { type AppCheckServer, appId, projectId, startAppCheck } from './testing/app-check.js';
import type { Server } from './testing/start-server.js';
import { startTurnstile, turnstileSecret } from './testing/turnstile.js';

jest.setTimeout(60_000);

let tokens = 0;
const newToken = () => `person-${++tokens}`;
const withToken = (token: string) => ({ 'x-bot-token': token });
const message = { email: 'aiko@kerf.test', subject: 'A blade', massage: 'For wet oak?' };
const review = { description: 'It cuts.', rating: 5 };
const rejected = { status: 403, body: { code: 'bot-check' } };
const down = { status: 503, body: { code: 'unavailable' } };

describe('with Turnstile', () => {
  let shop: Shop;
  let turnstile: Server;
  let line: TcpSwitch;
  let ann: Person;
  let item: string;
  let accounts = 0;

  beforeAll(async () => {
    turnstile = await startTurnstile();
    line = await TcpSwitch.to(turnstile.url);
    const BOT_CHECK_URL = `http://127.0.0.1:${line.port}`;
    const env = { BOT_CHECK: 'turnstile', TURNSTILE_SECRET_KEY: turnstileSecret, BOT_CHECK_URL };
    shop = await startShop({ standIns: ['auth'], env });
    ann = await addPerson(shop.db);
    item = await addItem(shop.db);
  });
  afterAll(async () => {
    await shop?.stop();
    await line?.cut();
    await turnstile?.stop();
  });

  const contact = (headers = {}) => shop.call(routes.sendContactMessage, { body: message, headers });
  const newAccount = async (headers = {}) => {
    const email = `new-${++accounts}@kerf.test`;
    const { idToken } = await signUp(shop.env.FIREBASE_AUTH_EMULATOR_HOST ?? '', email);
    const body = { email, idToken };
    return {
      exchange: (more: object) => shop.call(routes.exchangeSession, { params: { email }, body, headers: { ...more } }),
      response: await shop.call(routes.exchangeSession, { params: { email }, body, headers }),
    };
  };

  it.each<[string, string, (headers?: object) => Promise<{ status: number; body: unknown }>]>([
    ['orders of guests', 'orders', h => orderCart(shop, cartBody([item], { email: 'guest@kerf.test' }), undefined, h)],
    ['messages', 'contact_messages', headers => contact(headers)],
    ['reviews', 'reviews', h => shop.call(routes.addReview, { token: ann.token, body: review, headers: { ...h } })],
    ['new accounts', 'users', async headers => (await newAccount(headers)).response],
  ])('refuses %s without a valid token, and stores nothing', async (_, collection, send) => {
    const count = () => shop.db.collection(collection).countDocuments();
    const before = await count();
    expect(await send()).toMatchObject(rejected);
    expect(await send(withToken('bot'))).toMatchObject(rejected);
    expect(await send(withToken('fails'))).toMatchObject(down);
    expect(await count()).toBe(before);
    expect((await send(withToken(newToken()))).status).toBeLessThan(300);
    expect(await count()).toBe(before + 1);
  });

  // Without this, a program tries postal codes from many addresses.
  it('tracks no order without a valid token', async () => {
    const body = { number: 'K-7Q2M-X9TC', postcodeOrEmail: '10115' };
    const track = (headers: Record<string, string>) => shop.call(orderRoutes.trackOrder, { body, headers });
    expect(await track({})).toMatchObject(rejected);
    expect(await track(withToken(newToken()))).toMatchObject({ status: 404 });
  });

  it('accepts a token once', async () => {
    const headers = withToken(newToken());
    expect((await contact(headers)).status).toBe(201);
    expect(await contact(headers)).toMatchObject(rejected);
  });

  it('fails closed while the service is down', async () => {
    await line.cut();
    expect(await contact(withToken(newToken()))).toMatchObject(down);
    await line.restore();
    expect((await contact(withToken(newToken()))).status).toBe(201);
  });

  it('asks neither customers who order nor accounts that sign in again', async () => {
    expect((await orderCart(shop, cartBody([item]), ann.token)).status).toBe(201);
    const { exchange } = await newAccount(withToken(newToken()));
    expect((await exchange({})).status).toBe(200);
  });

  it('names the invalid fields of a message before it asks for a token', async () => {
    expect(await shop.call(routes.sendContactMessage, { body: {} })).toMatchObject({ status: 400 });
  });

  it('lets the shop send the header from a browser', async () => {
    const response = await fetch(`${shop.url}/contact-messages`, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:3000',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-bot-token',
      },
    });
    expect(response.headers.get('access-control-allow-headers')).toContain('x-bot-token');
  });
});

it('fails closed with a wrong secret', async () => {
  const turnstile = await startTurnstile();
  const env = { BOT_CHECK: 'turnstile', TURNSTILE_SECRET_KEY: 'wrong', BOT_CHECK_URL: turnstile.url };
  const shop = await startShop({ env });
  try {
    const headers = withToken(newToken());
    expect(await shop.call(routes.sendContactMessage, { body: message, headers })).toMatchObject(down);
  } finally {
    await shop.stop();
    await turnstile.stop();
  }
});

describe('with App Check', () => {
  let shop: Shop;
  let appCheck: AppCheckServer;
  let line: TcpSwitch;
  beforeAll(async () => {
    appCheck = await startAppCheck();
    line = await TcpSwitch.to(appCheck.url);
    const env = { BOT_CHECK: 'app-check', FIREBASE_APP_ID: appId, FIREBASE_PROJECT_ID: projectId };
    shop = await startShop({ env: { ...env, BOT_CHECK_URL: `http://127.0.0.1:${line.port}` } });
  });
  afterAll(async () => {
    await shop?.stop();
    await line?.cut();
    await appCheck?.stop();
  });
  const contact = (token: string) => shop.call(routes.sendContactMessage, { body: message, headers: withToken(token) });
  const past = Math.floor(Date.now() / 1000) - 60;

  it('fails closed if the keys cannot be read', async () => {
    await line.cut();
    expect(await contact(await appCheck.token())).toMatchObject(down);
    await line.restore();
  });

  it('accepts a token of the shop, and reads the keys once', async () => {
    expect((await contact(await appCheck.token())).status).toBe(201);
    expect((await contact(await appCheck.token())).status).toBe(201);
    expect(appCheck.reads()).toBe(1);
  });

  it.each<[string, () => Promise<string>]>([
    ['no JWT', async () => 'person'],
    ['forged', () => appCheck.token({ isForged: true })],
    ['signed with an unknown key', () => appCheck.token({ keyId: 'other' })],
    ['expired', () => appCheck.token({ claims: { exp: past } })],
    ['of another project', () => appCheck.token({ claims: { aud: ['projects/other'] } })],
    ['of another app', () => appCheck.token({ claims: { sub: '1:123456789:web:def456' } })],
    ['of another issuer', () => appCheck.token({ claims: { iss: 'https://accounts.google.com' } })],
  ])('refuses a token that is %s', async (_, token) => {
    expect(await contact(await token())).toMatchObject(rejected);
  });
});
