import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { type RemoteReport, routes } from '@kerf/contracts';
import { type RemoteErrorGroup, staffRoutes } from '@kerf/contracts/staff';
import { addAdmin } from '../../../testing/people.js';
import { sharedShop } from '../../../testing/shared-shop.js';
import { type Shop, startApi } from '../../../testing/start-shop.js';

let shop: Shop;
let token: string;
beforeAll(async () => {
  shop = await sharedShop();
  ({ token } = await addAdmin(shop.db));
}, 90_000);
afterAll(() => shop?.stop());
beforeEach(() => shop.db.collection('error_groups').deleteMany({}));

const crash: RemoteReport = {
  ...{ remote: 'mf_catalog', release: '1', kind: 'crash', page: '/order/:id' },
  message: 'Error: order 17 of ann@kerf.test is lost',
  stack: 'Error: x\n    at lose (https://a.test/static/js/1.js?token=1:1:204)',
};
const report = (changes: Partial<RemoteReport> = {}) =>
  shop.call(routes.reportRemote, { body: { ...crash, ...changes } });
const list = async (query: Record<string, string> = {}) =>
  (await shop.call(staffRoutes.listRemoteErrors, { token, query: { remote: 'mf_catalog', ...query } }))
    .body as RemoteErrorGroup[];

it('groups equal errors of a release, with their count and the time of the first', async () => {
  await report();
  await report({ message: 'Error: order 18 of ben@kerf.test is lost' });
  await report({ release: '2', page: '/order/65f0c0ffee65f0c0ffee65f0' });
  const groups = await list();
  expect(groups.map(({ release, count }) => [release, count])).toEqual([
    ['2', 1],
    ['1', 2],
  ]);
  const [{ firstSeen, lastSeen, ...group }] = (await list({ release: '1' })) as [RemoteErrorGroup];
  expect(group).toEqual({
    ...{ id: expect.any(String), remote: 'mf_catalog', release: '1', kind: 'crash', page: '/order/:id', count: 2 },
    message: 'Error: order 17 of :email is lost',
    stack: 'Error: x\n    at lose (https://a.test/static/js/1.js:1:204)',
  });
  expect(Date.parse(firstSeen)).toBeLessThanOrEqual(Date.parse(lastSeen));
});

it('stores no address of a page', async () => {
  await report({ page: '/order/65f0c0ffee65f0c0ffee65f0' });
  expect(await list()).toEqual([expect.not.objectContaining({ page: expect.anything() })]);
});

it('stores no group for visits, late paints and visitors who left', async () => {
  for (const kind of ['visit', 'slow', 'left'] as const) await report({ kind });
  expect(await list()).toEqual([]);
});

describe('with a release service', () => {
  const RELEASE_TOKEN = 'token-of-the-release-service-and-the-api';
  let service: Server;
  let asked: { authorization: string | undefined; body: unknown }[];
  let respond: (response: ServerResponse) => void;
  beforeAll(async () => {
    service = createServer(async (request, response) => {
      asked.push({ authorization: request.headers.authorization, body: await json(request) });
      respond(response);
    }).listen(0, '127.0.0.1');
    await once(service, 'listening');
  });
  afterAll(() => {
    service.closeAllConnections();
    service.close();
  });
  beforeEach(() => {
    asked = [];
  });
  const listWith = async () => {
    const RELEASE_SERVICE_URL = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
    const api = await startApi({ ...shop.env, API_PORT: '0', RELEASE_SERVICE_URL, RELEASE_TOKEN });
    const response = await fetch(`${api.url}/reports/errors?remote=mf_catalog`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const groups = (await response.json()) as RemoteErrorGroup[];
    await api.stop();
    return groups;
  };

  it('adds the sources of stacks, each asked for once', async () => {
    respond = response => response.end(JSON.stringify({ stacks: ['at lose (src/lose.ts:1:2)', null] }));
    await report();
    await report({ release: '2' });
    await report({ kind: 'page', message: 'Error: no stack', stack: undefined });
    await report({ kind: 'page', stack: 'Error: y\n    at z (https://a.test/z.js:1:1)' });
    const stacks = (await listWith()).map(({ stack, sourceStack }) => [stack?.slice(0, 8), sourceStack]);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.authorization).toBe(`Bearer ${RELEASE_TOKEN}`);
    expect(asked[0]?.body).toEqual({ stacks: [expect.any(String), expect.any(String)] });
    expect(stacks).toHaveLength(4);
    expect(stacks.filter(([, source]) => source === 'at lose (src/lose.ts:1:2)').length).toBeGreaterThan(0);
  });

  it.each([
    ['fails', (response: ServerResponse) => void response.writeHead(500).end()],
    ['returns something else', (response: ServerResponse) => void response.end('{"stacks":"all"}')],
    ['does not respond', () => undefined],
  ])('lists the errors with their own stacks when it %s', async (_, behave) => {
    respond = behave;
    await report();
    const [group] = await listWith();
    expect(group).toMatchObject({ stack: expect.stringContaining('at lose') });
    expect(group).not.toHaveProperty('sourceStack');
  });
});
