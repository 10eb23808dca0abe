import { allRoutes } from '@kerf/contracts/all-routes';
import type { OpenApi } from '../platform/docs/openapi.js';
import { type AccessRow, type CallerName, callers, type World } from '../testing/access-row.js';
import { accessTable } from '../testing/access-table.js';
import type { ApiResponse, Call } from '../testing/call.js';
import { expectDocumented } from '../testing/documented.js';
import { emptyCollections } from '../testing/empty-collections.js';
import { addAdmin, addPerson } from '../testing/people.js';
import { snapshot } from '../testing/snapshot.js';
import { startShop } from '../testing/start-shop.js';
import { expiredToken, forgedToken, unsignedToken } from '../testing/tokens.js';

let world: World;
let document: OpenApi;

beforeAll(async () => {
  const shop = await startShop({ standIns: ['auth', 'stripe', 'carrier'] });
  const { db } = shop;
  const removed = await addPerson(db, { removedAt: new Date() });
  world = {
    shop,
    removed,
    customer: await addPerson(db),
    other: await addPerson(db),
    support: await addPerson(db, { role: 'support' }),
    catalogue: await addPerson(db, { role: 'catalogue' }),
    developer: await addPerson(db, { role: 'developer', team: 'mf-catalog' }),
    admin: await addAdmin(db),
  };
  document = (await shop.call({ method: 'GET', path: '/docs/json' })).body as OpenApi;
}, 90_000);
afterAll(() => world.shop.stop());

const tokenOf = (caller: CallerName): string | undefined => {
  if (caller === 'nobody') return undefined;
  if (caller === 'forged') return forgedToken(world.admin.id);
  if (caller === 'expired') return expiredToken(world.admin.id);
  if (caller === 'unsigned') return unsignedToken(world.admin.id);
  return world[caller].token;
};

const clear = () => emptyCollections(world.shop.db, 'users');

/** Sends the call and checks the status and the headers of the response. */
const send = async ({ route: name, responses }: AccessRow, caller: CallerName, prepared: Call) => {
  const route = allRoutes[name];
  const response = await world.shop.call(route, { ...prepared, token: tokenOf(caller) });
  expect({ caller, ...response }).toMatchObject({ caller, status: responses[caller] });
  // No proxy or browser may keep what needs a token, nor the token itself.
  if (route.access !== 'anyone' || route.method !== 'GET')
    expect(response.headers.get('cache-control')).toBe('no-store');
  return response;
};

it('has a row for every call', () => {
  expect(accessTable.map(row => row.route).sort()).toEqual(Object.keys(allRoutes).sort());
});

describe.each(accessTable.map(row => [row.route, row] as const))('%s', (name, row) => {
  const route = allRoutes[name];
  const isRefused = (caller: CallerName) => row.responses[caller] >= 400;
  const refused = callers.filter(isRefused);
  const accepted = callers.filter(caller => !isRefused(caller));

  // A check must not find what an earlier caller wrote, and comparing the whole database must not take longer with every row.
  (route.method === 'GET' ? afterAll : afterEach)(clear);

  const prepareFor = async (chosen: CallerName[]) => {
    const calls: [CallerName, Call][] = [];
    for (const caller of chosen) calls.push([caller, await row.prepare(world, caller)]);
    return calls;
  };
  const accept = async (caller: CallerName, prepared: Call) => {
    const response = await send(row, caller, prepared);
    expect(route.response.safeParse(response.body).error).toBeUndefined();
    expectDocumented(document, row.route, response);
    return response;
  };

  if (refused.length > 0)
    it(`refuses ${refused.join(', ')} and changes nothing`, async () => {
      const { db } = world.shop;
      const calls = await prepareFor(refused);
      const before = await snapshot(db);
      for (const [caller, prepared] of calls) {
        const { status, body } = await send(row, caller, prepared);
        expect(body).toMatchObject({ statusCode: status, message: expect.stringMatching(/\.$/) });
      }
      expect(await snapshot(db)).toBe(before);
    });

  if (route.method === 'GET' && accepted.length > 0)
    it(`accepts ${accepted.join(', ')} and changes nothing`, async () => {
      const { db } = world.shop;
      const calls = await prepareFor(accepted);
      const before = await snapshot(db);
      const responses: [CallerName, Call, ApiResponse][] = [];
      for (const [caller, prepared] of calls) responses.push([caller, prepared, await accept(caller, prepared)]);
      expect(await snapshot(db)).toBe(before);
      for (const [caller, prepared, response] of responses) await row.effect(world, prepared, response, caller);
    });
  else if (accepted.length > 0)
    it.each(accepted)('accepts %s', async caller => {
      const prepared = await row.prepare(world, caller);
      await row.effect(world, prepared, await accept(caller, prepared), caller);
    });
});
