import { routes } from '@kerf/contracts';
import { caller } from './testing/call.js';
import { eventually } from './testing/eventually.js';
import { signUp } from './testing/identities.js';
import { type Shop, startApi, startShop } from './testing/start-shop.js';
import { TcpSwitch } from './testing/tcp-switch.js';

let shop: Shop;
let identity: TcpSwitch;
beforeAll(async () => {
  shop = await startShop({ standIns: ['auth'] });
  identity = await TcpSwitch.to(`http://${shop.env.FIREBASE_AUTH_EMULATOR_HOST}`);
}, 90_000);
afterAll(async () => {
  await identity.cut();
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
