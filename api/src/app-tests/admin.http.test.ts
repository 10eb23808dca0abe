import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { routes, type Session } from '@kerf/contracts';
import { orderRoutes } from '@kerf/contracts/orders';
import { signUp } from '../testing/identities.js';
import { addPerson } from '../testing/people.js';
import { recordOf } from '../testing/records.js';
import { sharedShop } from '../testing/shared-shop.js';
import { snapshot } from '../testing/snapshot.js';
import type { Shop } from '../testing/start-shop.js';

let shop: Shop;
beforeAll(async () => {
  shop = await sharedShop();
}, 90_000);
afterAll(() => shop?.stop());

interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

const admin = (args: string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> =>
  promisify(execFile)(process.execPath, [join(__dirname, '../../dist/bundle/admin.js'), ...args], {
    env: { ...shop.env, ...env },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: Ended) => error,
  );

it('makes the first admin of a shop without one, at once for sessions that are open, and records it', async () => {
  const email = 'owner@kerf.test';
  const { idToken } = await signUp(shop.env.FIREBASE_AUTH_EMULATOR_HOST ?? '', email);
  const exchanged = await shop.call(routes.exchangeSession, { params: { email }, body: { email, idToken } });
  const { token, user } = exchanged.body as Session;
  expect((await shop.call(orderRoutes.listOrders, { token })).status).toBe(403);

  expect(await admin(['grant', 'Owner@Kerf.Test'])).toMatchObject({ code: 0, stdout: `${email} is an admin now.\n` });
  expect((await shop.call(orderRoutes.listOrders, { token })).status).toBe(200);
  expect(
    await shop.db
      .collection('audit')
      .find({ subject: `user:${user._id}` })
      .toArray(),
  ).toMatchObject([{ actor: 'operator', action: 'user.promote' }]);
  expect(await admin(['grant', email])).toMatchObject({ code: 0, stdout: `${email} was an admin already.\n` });
}, 60_000);

describe('without an address that may become an admin', () => {
  const cases: [string, string[], RegExp][] = [
    ['an unknown address', ['grant', 'nobody@kerf.test'], /nobody@kerf\.test: There is no such user/],
    ['an invalid address', ['grant', 'owner'], /npm run admin -- grant EMAIL/],
    ['an address without a command', ['owner@kerf.test'], /npm run admin -- grant EMAIL/],
  ];
  let before: string;
  let ended: Map<string, Ended>;
  /** The commands run at the same time: most of theirs is loading the program. */
  beforeAll(async () => {
    before = await snapshot(shop.db);
    ended = new Map(await Promise.all(cases.map(async ([name, args]) => [name, await admin(args)] as const)));
  }, 120_000);

  it.each(cases)('rejects %s', (name, _args, message) => {
    expect(ended.get(name)).toMatchObject({ code: 1, stderr: expect.stringMatching(message) });
  });

  it('changes nothing', async () => {
    expect(await snapshot(shop.db)).toBe(before);
  });
});

it('refuses an address that was never verified, where there is a real identity service', async () => {
  const { id, email } = await addPerson(shop.db, { emailVerified: false });
  const real = { FIREBASE_PROJECT_ID: 'a-real-one', FIREBASE_AUTH_EMULATOR_HOST: '' };
  expect(await admin(['grant', email], real)).toMatchObject({ code: 1, stderr: expect.stringContaining('verify') });
  expect(await recordOf(shop.db, 'users', id)).not.toHaveProperty('role');
}, 60_000);
