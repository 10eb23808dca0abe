import { scratch } from '@kerf/tooling/testing/scratch';
import type { ShownRemote } from './lib/service/overview.ts';
import { releaseService } from './lib/service/release-service.ts';
import { openStore } from './lib/store/open.ts';
import type { Store } from './lib/store/store.ts';
import { listen } from './testing/listen.ts';
import { mapOf, publish } from './testing/publish.ts';

const ADMIN = 'admin@kerf.test';
const tokens: Record<string, { email: string; admin: boolean }> = {
  'Bearer of-admin': { email: ADMIN, admin: true },
  'Bearer of-other-admin': { email: 'other@kerf.test', admin: true },
  'Bearer of-customer': { email: 'customer@kerf.test', admin: false },
};

/** The two calls of the API that tell who has a token. */
const startApi = () =>
  listen((request, response) => {
    const [, call, email] = decodeURIComponent(request.url ?? '').split('/');
    const caller = tokens[request.headers.authorization ?? ''];
    const isAllowed = call === 'admin' || caller?.email === email;
    response.writeHead(!caller ? 401 : isAllowed ? 200 : 403, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ admin: caller?.admin }));
  });

let store: Store;
let said: string[];
let older: string;
let newer: string;
beforeEach(async () => {
  store = openStore(scratch());
  said = [];
  older = await publish('older', store);
  newer = await publish('newer', store);
});

const start = async ({ mayWrite = true, apiUrl }: { mayWrite?: boolean; apiUrl?: string } = {}) =>
  releaseService({ store, apiUrl: apiUrl ?? (await startApi()), mayWrite, say: line => said.push(line) });
type Service = Awaited<ReturnType<typeof start>>;

const headersOf = (token = 'of-admin', email = ADMIN) => ({ authorization: `Bearer ${token}`, 'x-kerf-user': email });
const list = (service: Service, headers: Record<string, string> = headersOf()) =>
  service.inject({ method: 'GET', url: '/releases', headers });
const rollBack = (service: Service, { headers = headersOf(), ...own }: Record<string, unknown> = {}) =>
  service.inject({
    method: 'POST',
    url: '/rollbacks',
    headers: headers as Record<string, string>,
    payload: { remote: 'mf-catalog', release: older, live: newer, reason: 'The prices are wrong.', ...own },
  });
const live = async () => (await mapOf(store)).remotes[0]?.release;

it('lists the releases of each remote and the newest changes', async () => {
  const result = await list(await start());
  expect(result.statusCode).toBe(200);
  const { canRollBack, remotes } = result.json<{ canRollBack: boolean; remotes: ShownRemote[] }>();
  expect(canRollBack).toBe(true);
  expect(remotes).toHaveLength(1);
  expect(remotes[0]).toMatchObject({ remote: 'mf-catalog', live: newer });
  expect(remotes[0]?.releases.map(({ release, canActivate }) => [release, canActivate])).toEqual(
    expect.arrayContaining([
      [newer, false],
      [older, true],
    ]),
  );
  expect(remotes[0]?.changes.map(({ what, release }) => [what, release])).toEqual([
    ['publish', newer],
    ['publish', older],
  ]);
});

it('activates an earlier release, and records the administrator and the reason', async () => {
  expect((await rollBack(await start())).json()).toEqual({ release: older });
  const { history, remotes } = await mapOf(store);
  expect(remotes[0]?.release).toBe(older);
  expect(history[0]).toMatchObject({ what: 'rollback', by: ADMIN, reason: 'The prices are wrong.', release: older });
  expect(said).toEqual([expect.stringContaining(`${ADMIN} activated ${older} of mf-catalog: The prices are wrong.`)]);
});

it.each([
  ['without a token', 401, {}],
  ['with an unknown token', 401, headersOf('of-nobody')],
  ['with the token of a customer', 403, headersOf('of-customer', 'customer@kerf.test')],
  ['with the token of a customer and the address of an administrator', 403, headersOf('of-customer')],
  ['with the token of an administrator and the address of another one', 403, headersOf('of-other-admin')],
])('lists and changes nothing %s', async (_, status, headers) => {
  const service = await start();
  expect((await list(service, headers)).statusCode).toBe(status);
  expect((await rollBack(service, { headers })).statusCode).toBe(status);
  expect(await live()).toBe(newer);
});

it('lists and changes nothing while the API does not respond', async () => {
  const service = await start({ apiUrl: 'http://127.0.0.1:1' });
  expect((await list(service)).statusCode).toBe(503);
  expect((await rollBack(service)).statusCode).toBe(503);
  expect(await live()).toBe(newer);
});

it('changes nothing without the right to write', async () => {
  const service = await start({ mayWrite: false });
  expect((await list(service)).json()).toMatchObject({ canRollBack: false });
  const result = await rollBack(service);
  expect([result.statusCode, result.json().message]).toEqual([403, expect.stringMatching(/Use npm run rollback\.$/)]);
  expect(await live()).toBe(newer);
});

it('returns 409 when another release is live than the administrator saw', async () => {
  const newest = await publish('newest', store);
  const result = await rollBack(await start());
  expect(result.statusCode).toBe(409);
  expect(result.json().message).toMatch(/^mf_catalog was changed in the meantime\./);
  expect(await live()).toBe(newest);
});

it.each([
  ['another remote', 409, { remote: 'mf-other' }],
  ['a name that is not a remote', 409, { remote: '../mf-catalog' }],
  ['an unknown release', 409, { release: '2020-01-01.abcdef' }],
  ['no reason', 400, { reason: '' }],
  ['an unknown field', 400, { by: 'somebody else' }],
])('changes nothing for %s', async (_, status, own) => {
  expect((await rollBack(await start(), own)).statusCode).toBe(status);
  expect(await live()).toBe(newer);
});

it('rejects a body that the form of another site can send', async () => {
  const service = await start();
  for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
    const headers = { ...headersOf(), 'content-type': type };
    const payload = JSON.stringify({ remote: 'mf-catalog', release: older, live: newer, reason: 'x' });
    const result = await service.inject({ method: 'POST', url: '/rollbacks', headers, payload });
    expect(result.statusCode).toBe(415);
  }
  expect(await live()).toBe(newer);
});
