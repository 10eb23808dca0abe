import fc from 'fast-check';
import { place } from '../orders/testing/buying.js';
import type { OpenApi } from '../platform/docs/openapi.js';
import { anyMessage, anyWritten, judgePermission, judgeResponses } from '../testing/fuzz/judge.js';
import { megabytes, residentBytes } from '../testing/fuzz/memory.js';
import { hostileRequest, type RawRequest } from '../testing/fuzz/requests.js';
import { type RawResponse, send } from '../testing/fuzz/send.js';
import { type Target, targetsOf } from '../testing/fuzz/targets.js';
import { addAdmin, addPerson, type Person } from '../testing/people.js';
import { addItem, recordOf } from '../testing/records.js';
import { snapshot } from '../testing/snapshot.js';
import { type OwnShop, startShop } from '../testing/start-shop.js';
import { expiredToken, forgedToken, unsignedToken } from '../testing/tokens.js';

/** `npm run test:full` and `npm run kerf -- fuzz` ask for more. The latter may name the seed. */
const total = Number(process.env.FUZZ_REQUESTS ?? 1_500);
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
const atOnce = 50;
const mostGrowth = 120 * 2 ** 20;

let shop: OwnShop;
let targets: Target[];
let customer: Person;
let victim: Person;
let admin: Person;
let known: string[];
let sent = 0;
const statuses = new Map<number, number>();
const memory: number[] = [];

beforeAll(async () => {
  shop = await startShop({
    standIns: ['auth', 'stripe'],
    env: { LOG_LEVEL: 'error', SESSION_RATE_LIMIT: '1000000', WRITE_RATE_LIMIT: '1000000' },
  });
  targets = targetsOf((await shop.call({ method: 'GET', path: '/docs/json' })).body as OpenApi);
  customer = await addPerson(shop.db);
  victim = await addPerson(shop.db, {
    profile: { address: 'a', education: 'b', country: 'c', phone: '12345', photo: '/a.svg' },
  });
  admin = await addAdmin(shop.db);
  const item = await addItem(shop.db);
  const orders = [await place(shop, victim, item), await place(shop, customer, item)];
  known = [item, ...orders, victim.id, victim.email, customer.id, customer.email];
}, 90_000);
afterAll(async () => {
  const counted = [...statuses].sort(([one], [two]) => one - two).map(([status, count]) => `${status}: ${count}`);
  console.log(`${sent} requests with the seed ${seed}. Responses: ${counted.join(', ')}.`);
  await shop.stop();
});

const sendAll = async (requests: RawRequest[]): Promise<RawResponse[]> => {
  const responses = await Promise.all(requests.map(request => send(shop.url, request)));
  sent += requests.length;
  for (const { statuses: all } of responses)
    for (const status of all) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  judgeResponses(responses);
  return responses;
};

/** Sends a share of all requests, as many at once as fit; fails with what one of them did. */
const attack = async (
  share: number,
  tokens: string[],
  about: string[],
  check: (requests: RawRequest[]) => Promise<void>,
) => {
  const batch = fc.array(hostileRequest(targets, tokens, about), { minLength: atOnce, maxLength: atOnce, size: 'max' });
  await fc.assert(fc.asyncProperty(batch, check), {
    numRuns: Math.ceil((total * share) / atOnce),
    seed,
    endOnFailure: true,
    asyncReporter: async ({ errorInstance }) => {
      if (errorInstance) throw errorInstance;
    },
  });
  memory.push(await residentBytes(shop.url));
};
const patience = 60_000 + total * 60;

it(
  'from nobody changes nothing, unless it is a message to the shop',
  async () => {
    const tokens = ['', 'x', forgedToken(admin.id), expiredToken(admin.id), unsignedToken(admin.id), 'a'.repeat(5_000)];
    let before = await snapshot(shop.db);
    await attack(0.4, tokens, known, async requests => {
      const responses = await sendAll(requests);
      judgePermission(responses);
      if (anyMessage(responses)) before = await snapshot(shop.db);
      expect(await snapshot(shop.db)).toBe(before);
    });
  },
  patience,
);

it(
  'from a customer touches nothing of anybody else',
  async () => {
    const others = () =>
      Promise.all([
        shop.db.collection('users').find().project({ email: 1, role: 1, removedAt: 1, adminRevision: 1 }).toArray(),
        recordOf(shop.db, 'users', victim.id),
        shop.db.collection('orders').find({ email: victim.email }).toArray(),
        shop.db.collection('items').find().project({ stock: 0 }).toArray(),
      ]);
    const before = await others();
    await attack(0.35, [customer.token], known, async requests => {
      const whole = await snapshot(shop.db);
      const responses = await sendAll(requests);
      judgePermission(responses);
      if (!anyWritten(responses)) expect(await snapshot(shop.db)).toBe(whole);
      expect(await others()).toEqual(before);
    });
  },
  patience,
);

it(
  'from an admin changes nothing while it is refused',
  async () => {
    const unknown = ['0'.repeat(24), 'stranger@kerf.test'];
    await attack(0.25, [admin.token], unknown, async requests => {
      const whole = await snapshot(shop.db);
      const responses = await sendAll(requests);
      if (!anyWritten(responses)) expect(await snapshot(shop.db)).toBe(whole);
    });
  },
  patience,
);

it('does not leak memory', () => {
  const [warm = 0, , end = 0] = memory;
  console.log(`Memory after 40, 75 and 100 % of the requests: ${memory.map(megabytes).join(', ')}.`);
  expect(memory).toHaveLength(3);
  expect(end - warm).toBeLessThan(mostGrowth);
});

it('leaves the API running without internal errors', async () => {
  expect(await shop.call({ method: 'GET', path: '/health/ready' })).toMatchObject({ status: 200 });
  expect(shop.api.output()).not.toContain('"level":50');
});
