import { allRoutes } from '@kerf/contracts/all-routes';
import type { OpenApi } from '../platform/docs/openapi.js';
import { type AccessRow, type CallerName, callers, type World } from '../testing/access-row.js';
import { accessTable } from '../testing/access-table.js';
import { expectDocumented } from '../testing/documented.js';
import { addAdmin, addPerson } from '../testing/people.js';
import { snapshot } from '../testing/snapshot.js';
import { startShop } from '../testing/start-shop.js';
import { expiredToken, forgedToken, unsignedToken } from '../testing/tokens.js';

let world: World;
let document: OpenApi;

beforeAll(async () => {
  const shop = await startShop({ standIns: ['auth', 'stripe'] });
  const { db } = shop;
  const removed = await addPerson(db, { removedAt: new Date() });
  world = {
    shop,
    removed,
    customer: await addPerson(db),
    other: await addPerson(db),
    support: await addPerson(db, { role: 'support' }),
    catalogue: await addPerson(db, { role: 'catalogue' }),
    admin: await addAdmin(db),
  };
  document = (await shop.call({ method: 'GET', path: '/docs/json' })).body as OpenApi;
}, 90_000);
afterAll(() => world.shop.stop());
// Comparing the whole database must not take longer with every case.
afterEach(async () => {
  const { db } = world.shop;
  const names = (await db.listCollections()).map(({ name }) => name).filter(name => name !== 'users');
  await Promise.all(names.map(name => db.collection(name).deleteMany({})));
});

const tokenOf = (caller: CallerName): string | undefined => {
  if (caller === 'nobody') return undefined;
  if (caller === 'forged') return forgedToken(world.admin.id);
  if (caller === 'expired') return expiredToken(world.admin.id);
  if (caller === 'unsigned') return unsignedToken(world.admin.id);
  return world[caller].token;
};

const cases = accessTable.flatMap(row =>
  callers.map(caller => [row.route, caller, row.responses[caller], row] as [string, CallerName, number, AccessRow]),
);

it('has a row for every call', () => {
  expect(accessTable.map(row => row.route).sort()).toEqual(Object.keys(allRoutes).sort());
});

it.each(cases)('%s as %s: %i', async (_route, caller, status, row) => {
  const { db, call } = world.shop;
  const route = allRoutes[row.route];
  const prepared = await row.prepare(world, caller);
  const refused = status >= 400;
  const changesNothing = refused || route.method === 'GET';
  const before = changesNothing && (await snapshot(db));
  const response = await call(route, { ...prepared, token: tokenOf(caller) });

  expect(response).toMatchObject({ status });
  // No proxy or browser may keep what needs a token, nor the token itself.
  if (route.access !== 'anyone' || route.method !== 'GET')
    expect(response.headers.get('cache-control')).toBe('no-store');
  if (refused) expect(response.body).toMatchObject({ statusCode: status, message: expect.stringMatching(/\.$/) });
  if (changesNothing) expect(await snapshot(db)).toBe(before);
  if (!refused) {
    expect(route.response.safeParse(response.body).error).toBeUndefined();
    expectDocumented(document, row.route, response);
    await row.effect(world, prepared, response, caller);
  }
});
