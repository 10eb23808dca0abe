import type { ReleaseOverview } from '@kerf/contracts/staff';
import { folderOwners } from '@kerf/tooling/folder-owners';
import { scratch } from '@kerf/tooling/testing/scratch';
import { readFreeze } from './pointer/freeze.ts';
import type { Provision } from './pointer/live-shell.ts';
import { rollBack as rollBackByCommand } from './pointer/roll-back.ts';
import { setCanary } from './pointer/set-canary.ts';
import { publishPreview } from './publish/publish-preview.ts';
import { publishRelease } from './publish/publish-release.ts';
import { releaseService, type ServiceOptions } from './service/release-service.ts';
import { openStore } from './store/open.ts';
import type { Store } from './store/store.ts';
import { fakeBuild } from './testing/fake-build.ts';
import { listen } from './testing/listen.ts';
import { baseUrl, by, mapOf, publish } from './testing/publish.ts';

const ADMIN = 'admin@kerf.test';
/** What the API responds to each session token. */
const holders: Record<string, object> = Object.fromEntries(
  Object.entries({
    'of-admin': { email: ADMIN, role: 'admin' },
    'of-support': { email: 'support@kerf.test', role: 'support' },
    'of-catalog': { email: 'catalog@kerf.test', role: 'developer', team: 'mf-catalog' },
    'of-checkout': { email: 'checkout@kerf.test', role: 'developer', team: 'mf-checkout' },
    'of-platform': { email: 'platform@kerf.test', role: 'developer', team: 'platform' },
    'of-gifts': { email: 'gifts@kerf.test', role: 'developer', team: 'mf-gifts' },
    'of-no-team': { email: 'nobody@kerf.test', role: 'developer' },
    'of-customer': { email: 'customer@kerf.test' },
    'of-old-sign-in': { email: 'other@kerf.test', role: 'admin', isSignInFresh: false },
    'of-one-factor': { email: ADMIN, role: 'admin', needsSecondFactor: true },
    'without-age': { email: ADMIN, role: 'admin', isSignInFresh: undefined },
    'without-factor': { email: ADMIN, role: 'admin', needsSecondFactor: undefined },
    'without-email': { role: 'admin' },
  }).map(([token, holder]) => [`Bearer ${token}`, { needsSecondFactor: false, isSignInFresh: true, ...holder }]),
);
const owners = folderOwners(`
## Folders

| Folder        | Owner         |
| ------------- | ------------- |
| \`*\`         | \`platform\`    |
| \`mf-catalog\`  | \`mf-catalog\`  |
| \`mf-checkout\` | \`mf-checkout\` |
`);
const shell: Provision = { contract: 1, runtime: '2.9.2', shared: { react: '19.3.1' } };

const startApi = () =>
  listen((request, response) => {
    const holder = request.url === '/session' ? holders[request.headers.authorization ?? ''] : undefined;
    response.writeHead(holder ? 200 : 401, { 'content-type': 'application/json' }).end(JSON.stringify(holder ?? {}));
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

const start = async (own: Partial<ServiceOptions> = {}) =>
  releaseService({
    ...{ store, owners, mayWrite: true, readShell: async () => shell, say: (line: string) => void said.push(line) },
    apiUrl: await startApi(),
    ...own,
  });
type Service = Awaited<ReturnType<typeof start>>;

const headersOf = (token = 'of-admin') => ({ authorization: `Bearer ${token}` });
const catalog = headersOf('of-catalog');
const list = (service: Service, headers: Record<string, string> = headersOf()) =>
  service.inject({ method: 'GET', url: '/releases', headers });
const change = (service: Service, payload: object, headers: Record<string, string> = headersOf()) =>
  service.inject({ method: 'POST', url: '/changes', headers, payload });
const rollBack = (service: Service, { headers = headersOf(), ...own }: Record<string, unknown> = {}) =>
  change(
    service,
    { action: 'rollback', remote: 'mf-catalog', release: older, seen: { live: newer }, reason: 'Wrong prices', ...own },
    headers as Record<string, string>,
  );
const lineOf = async () => (await mapOf(store)).remotes[0];
const live = async () => (await mapOf(store)).remotes[0]?.release;

it('lists the live release, the one before, the releases and the newest changes', async () => {
  const result = await list(await start());
  expect(result.statusCode).toBe(200);
  const { canChange, remotes } = result.json<ReleaseOverview>();
  expect(canChange).toBe(true);
  expect(remotes).toHaveLength(1);
  expect(remotes[0]).toMatchObject({
    ...{ remote: 'mf-catalog', team: 'mf-catalog', mayChange: true, before: older },
    live: { release: newer, by: 'Aoi', since: expect.stringMatching(/^20..-/) },
  });
  expect(remotes[0]?.canary).toBeUndefined();
  expect(remotes[0]?.releases.map(({ release, canActivate, runtime }) => [release, canActivate, runtime])).toEqual(
    expect.arrayContaining([
      [newer, false, '2.9.2'],
      [older, true, '2.9.2'],
    ]),
  );
  expect(remotes[0]?.changes.map(({ what, release }) => [what, release])).toEqual([
    ['publish', newer],
    ['publish', older],
  ]);
});

it('lists a canary with its next step, sizes, commits and previews', async () => {
  const record = {
    sizes: { entry: 900, pages: { '/': 5000, '/blog': 7000 }, fragments: {} },
    changes: ['a1b2c3d fix: prices'],
  };
  const ramp = { steps: [0.05, 0.5, 1], everyMs: 60_000, since: '2026-11-25T10:00:00.000Z' };
  const options = { store, baseUrl, by };
  const canary = await publishRelease(await fakeBuild('canary'), { ...options, record, share: 0.05, ramp });
  const preview = { name: 'pr-1', days: 7 };
  await publishPreview(await fakeBuild('preview'), { ...options, preview });
  const [remote] = (await list(await start())).json<ReleaseOverview>().remotes;
  expect(remote?.canary).toMatchObject({
    ...{ release: canary, share: 0.05, by: 'Aoi' },
    next: { share: 0.5, at: '2026-11-25T10:01:00.000Z' },
  });
  expect(remote?.releases.find(({ release }) => release === canary)).toMatchObject({
    ...{ state: 'canary 5%', sizes: { entry: 900, largestPage: 7000 }, changes: ['a1b2c3d fix: prices'] },
  });
  expect(remote?.previews).toEqual([
    expect.objectContaining({ preview: 'pr-1', path: '/overrides?remote=mf_catalog&choice=preview%3Apr-1' }),
  ]);
});

it('says why the live shell cannot load a release, and nothing while it does not respond', async () => {
  const upgraded = { ...shell, shared: { react: '20.0.0' } };
  const of = async (readShell: ServiceOptions['readShell']) =>
    (await list(await start({ readShell }))).json<ReleaseOverview>().remotes[0]?.releases[0]?.incompatible;
  expect(await of(async () => upgraded)).toContain('react 19.3.1 (the live shell shares 20.0.0)');
  expect(await of(async () => undefined)).toBeUndefined();
  expect(await of(async () => shell)).toBeUndefined();
});

it('lists the share scopes of the live shell, and who uses them', async () => {
  const scopes = async (readShell: ServiceOptions['readShell']) =>
    (await list(await start({ readShell }))).json<ReleaseOverview>().scopes;
  expect(await scopes(async () => shell)).toEqual([{ scope: 'default', react: '19.3.1', remotes: ['mf-catalog'] }]);
  const older = { entry: 'scopes/react-19/scope.js', integrity: 'sha256-', shared: { react: '19.3.1' } };
  const upgraded = { ...shell, shared: { react: '20.0.0' }, scopes: { 'react-19': older } };
  expect(await scopes(async () => upgraded)).toEqual([
    { scope: 'default', react: '20.0.0', remotes: [] },
    { scope: 'react-19', react: '19.3.1', remotes: ['mf-catalog'] },
  ]);
  expect(await scopes(async () => undefined)).toBeUndefined();
});

it('activates an earlier release, and records the administrator and the reason', async () => {
  expect((await rollBack(await start())).json()).toEqual({ what: 'rollback', release: older });
  const { history, remotes } = await mapOf(store);
  expect(remotes[0]?.release).toBe(older);
  expect(history[0]).toMatchObject({ what: 'rollback', by: ADMIN, reason: 'Wrong prices', release: older });
  expect(said).toEqual([expect.stringContaining(`${ADMIN}: mf-catalog rollback (${older}): Wrong prices`)]);
});

describe('with a canary', () => {
  const seen = () => ({ live: newer, canary: older, share: 0.1 });
  beforeEach(async () => {
    await setCanary('mf_catalog', 0.1, older, {
      ...{ store, by },
      ramp: { steps: [0.1, 1], everyMs: 60_000, since: new Date().toISOString() },
    });
  });
  const decide = async (own: object, headers?: Record<string, string>) =>
    change(await start(), { remote: 'mf-catalog', seen: seen(), ...own }, headers);

  it('promotes it', async () => {
    expect((await decide({ action: 'promote' })).statusCode).toBe(200);
    const line = await lineOf();
    expect([line?.release, line?.canary]).toEqual([older, undefined]);
  });

  it('changes its share, which ends its ramp', async () => {
    expect((await decide({ action: 'share', share: 0.25, reason: 'It is good.' })).statusCode).toBe(200);
    expect((await lineOf())?.canary).toMatchObject({ release: older, share: 0.25 });
    expect((await lineOf())?.canary).not.toHaveProperty('ramp');
    expect((await mapOf(store)).history[0]).toMatchObject({ what: 'canary 25%', by: ADMIN, reason: 'It is good.' });
  });

  it('holds it at its share, and records that', async () => {
    expect((await decide({ action: 'hold' })).statusCode).toBe(200);
    expect((await lineOf())?.canary).toMatchObject({ release: older, share: 0.1 });
    expect((await lineOf())?.canary).not.toHaveProperty('ramp');
    expect((await mapOf(store)).history[0]).toMatchObject({ what: 'canary held', canary: older, by: ADMIN });
  });

  it('ends it with a rollback without a release', async () => {
    expect((await decide({ action: 'rollback', reason: 'It is slow.' })).statusCode).toBe(200);
    const line = await lineOf();
    expect([line?.release, line?.canary]).toEqual([newer, undefined]);
  });

  it.each([
    ['the share', { share: 0.2 }],
    ['the canary', { canary: undefined }],
    ['the live release', { live: '2026-01-01.abc' }],
  ])('returns 409 if %s is different from what the person saw', async (_, other) => {
    for (const own of [{ action: 'promote' }, { action: 'hold' }, { action: 'share', share: 0.5 }])
      expect((await decide({ ...own, seen: { ...seen(), ...other } })).statusCode).toBe(409);
    expect((await lineOf())?.canary).toMatchObject({ release: older, share: 0.1 });
  });

  it.each([
    ['a share of 0', { action: 'share', share: 0 }],
    ['a share of 100 %', { action: 'share', share: 1 }],
    ['a share that is text', { action: 'share', share: '0.5' }],
    ['an unknown action', { action: 'remove' }],
    ['no action', {}],
    ['no memory of what was seen', { action: 'hold', seen: undefined }],
    ['a release to hold', { action: 'hold', release: 'x' }],
  ])('returns 400 for %s', async (_, own) => {
    const result = await decide(own);
    expect(result.statusCode).toBe(400);
    expect((await lineOf())?.canary).toMatchObject({ share: 0.1, ramp: expect.anything() });
  });

  it('lets a team act on its own remote', async () => {
    expect((await decide({ action: 'hold' }, catalog)).statusCode).toBe(200);
    expect((await mapOf(store)).history[0]).toMatchObject({ what: 'canary held', by: 'catalog@kerf.test' });
  });

  it.each([
    ['another team', headersOf('of-checkout'), 'mf-catalog'],
    ['the team of every other folder', headersOf('of-platform'), 'mf-catalog'],
    ['that team with the name of the pointer', headersOf('of-platform'), 'mf_catalog'],
    ['a developer without a team', headersOf('of-no-team'), 'mf-catalog'],
    ['support', headersOf('of-support'), 'mf-catalog'],
  ])('returns 403 to %s, which may look', async (_, headers, remote) => {
    const service = await start();
    const actions = [{ action: 'promote' }, { action: 'hold' }, { action: 'share', share: 0.5 }];
    for (const own of [...actions, { action: 'rollback', reason: 'Why not?' }]) {
      const result = await change(service, { remote, seen: seen(), ...own }, headers);
      expect([result.statusCode, result.json().message]).toEqual([403, expect.stringMatching(/^mf-catalog belongs/)]);
    }
    const listed = await list(service, headers);
    expect(listed.json<ReleaseOverview>().remotes[0]).toMatchObject({ remote: 'mf-catalog', mayChange: false });
    expect((await lineOf())?.canary).toMatchObject({ release: older, share: 0.1, ramp: expect.anything() });
  });
});

it('gives a remote without a row to the team of all other folders, and to the team of its name', async () => {
  await publishRelease(await fakeBuild('gifts', 'mf_gifts'), { store, baseUrl, by });
  const mayChangeOf = async (headers: Record<string, string>) =>
    (await list(await start(), headers))
      .json<ReleaseOverview>()
      .remotes.map(({ remote, team, mayChange }) => [remote, team, mayChange]);
  expect(await mayChangeOf(headersOf('of-platform'))).toEqual([
    ['mf-catalog', 'mf-catalog', false],
    ['mf-gifts', 'platform', true],
  ]);
  expect(await mayChangeOf(catalog)).toEqual([
    ['mf-catalog', 'mf-catalog', true],
    ['mf-gifts', 'platform', false],
  ]);
  expect(await mayChangeOf(headersOf('of-gifts'))).toEqual([
    ['mf-catalog', 'mf-catalog', false],
    ['mf-gifts', 'platform', true],
  ]);
});

it.each([
  ['without a token', 401, {}],
  ['with an unknown token', 401, headersOf('of-nobody')],
  ['with the token of a customer', 403, headersOf('of-customer')],
  [
    'with the token of a customer and the address of an administrator',
    403,
    { ...headersOf('of-customer'), 'x-kerf-user': ADMIN },
  ],
  ['if the API omits the age of the sign-in', 503, headersOf('without-age')],
  ['if the API omits whether a second factor is needed', 503, headersOf('without-factor')],
  ['if the API omits the address', 503, headersOf('without-email')],
])('lists and changes nothing %s', async (_, status, headers) => {
  const service = await start();
  expect((await list(service, headers)).statusCode).toBe(status);
  expect((await rollBack(service, { headers })).statusCode).toBe(status);
  expect(await live()).toBe(newer);
});

describe('over HTTP', () => {
  let service: Service;
  let url: string;
  beforeEach(async () => {
    service = await start();
    url = await service.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(() => service.close());
  const responseTo = async (path: string, token: string, body?: object, more?: Record<string, string>) => {
    const response = await fetch(url + path, {
      method: body ? 'POST' : 'GET',
      headers: { ...headersOf(token), ...more, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { code, message } = (await response.json()) as { code?: string; message?: string };
    return { status: response.status, code, message };
  };
  const changesNow = () => [
    [
      '/changes',
      { action: 'rollback', remote: 'mf-catalog', release: older, seen: { live: newer }, reason: 'Wrong prices' },
    ] as const,
    ['/freeze', { isFrozen: true, reason: 'Sale day' }] as const,
  ];

  it('changes nothing for a session whose person signed in long ago, which may look', async () => {
    for (const [path, body] of changesNow())
      expect(await responseTo(path, 'of-old-sign-in', body)).toEqual({
        status: 403,
        code: 'sign-in-again',
        message: 'Please sign in again to do this.',
      });
    expect(await live()).toBe(newer);
    expect(await readFreeze(store)).toBeUndefined();
    expect(await responseTo('/releases', 'of-old-sign-in')).toMatchObject({ status: 200 });
    for (const [path, body] of changesNow())
      expect(await responseTo(path, 'of-admin', body)).toMatchObject({ status: 200 });
    expect(await live()).toBe(older);
  });

  it('knows its caller by the token alone: the address of another administrator gives neither name nor fresh sign-in', async () => {
    for (const [path, body] of changesNow())
      expect(await responseTo(path, 'of-old-sign-in', body, { 'x-kerf-user': ADMIN })).toMatchObject({
        status: 403,
        code: 'sign-in-again',
      });
    const [[path, body]] = changesNow() as [ReturnType<typeof changesNow>[number]];
    await responseTo(path, 'of-admin', body, { 'x-kerf-user': 'other@kerf.test' });
    expect((await mapOf(store)).history[0]).toMatchObject({ what: 'rollback', by: ADMIN });
  });

  it('lists and changes nothing for a role that needs a second factor and has none', async () => {
    const refused = {
      status: 403,
      code: 'second-factor-required',
      message: 'Your role needs a second factor. Set it up in your profile first.',
    };
    expect(await responseTo('/releases', 'of-one-factor')).toEqual(refused);
    for (const [path, body] of changesNow()) expect(await responseTo(path, 'of-one-factor', body)).toEqual(refused);
    expect(await live()).toBe(newer);
    expect(await readFreeze(store)).toBeUndefined();
  });
});

it('proves to the API with its token who asks, so that invented sessions use up no limit', async () => {
  const proofs: unknown[] = [];
  const apiUrl = await listen((request, response) => {
    proofs.push(request.headers['kerf-release-service']);
    response.writeHead(401).end();
  });
  const service = await start({ apiUrl, token: 'of-both' });
  expect((await list(service)).statusCode).toBe(401);
  expect(proofs).toEqual(['of-both']);
});

it('lists and changes nothing while the API does not respond', async () => {
  const service = await start({ apiUrl: 'http://127.0.0.1:1' });
  expect((await list(service)).statusCode).toBe(503);
  expect((await rollBack(service)).statusCode).toBe(503);
  expect(await live()).toBe(newer);
});

it('changes nothing without the right to write', async () => {
  const service = await start({ mayWrite: false });
  expect((await list(service)).json()).toMatchObject({ canChange: false, remotes: [{ mayChange: false }] });
  const result = await rollBack(service);
  expect([result.statusCode, result.json().message]).toEqual([
    403,
    expect.stringMatching(/Use npm run kerf -- canary or npm run rollback\.$/),
  ]);
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
    const payload = JSON.stringify({ action: 'rollback', remote: 'mf-catalog', seen: { live: newer }, reason: 'x' });
    const result = await service.inject({ method: 'POST', url: '/changes', headers, payload });
    expect(result.statusCode).toBe(415);
  }
  expect(await live()).toBe(newer);
});

it('says how to reach the team of a remote', async () => {
  const contacts = [{ team: 'mf-catalog', contact: 'mailto:catalog@kerf.test', runbook: 'mf-catalog/README.md' }];
  expect((await list(await start({ contacts }))).json<ReleaseOverview>().remotes[0]).toMatchObject({
    ...{ team: 'mf-catalog', contact: 'mailto:catalog@kerf.test', runbook: 'mf-catalog/README.md' },
  });
  expect((await list(await start())).json<ReleaseOverview>().remotes[0]).not.toHaveProperty('contact');
});

it('refuses a release that was taken back, which only the command activates', async () => {
  const service = await start();
  const third = await publish('third', store);
  expect((await rollBack(service, { release: newer, seen: { live: third } })).statusCode).toBe(200);
  const { releases } = (list => list.json<ReleaseOverview>().remotes[0] ?? { releases: [] })(await list(service));
  expect(releases.find(({ release }) => release === third)).toMatchObject({
    ...{ canActivate: false, takenBack: { by: ADMIN, reason: 'Wrong prices' } },
  });
  const refused = await rollBack(service, { release: third, seen: { live: newer } });
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    `${third} was taken back by ${ADMIN}: Wrong prices. Only the command can activate it: npm run rollback -- mf-catalog ${third}`,
  ]);
  expect(await live()).toBe(newer);
  await rollBackByCommand('mf_catalog', third, { store, by });
  expect((await list(service)).json<ReleaseOverview>().remotes[0]?.releases[0]).not.toHaveProperty('takenBack');
});

it('stops all releases for administrators, and says who did and why', async () => {
  const service = await start();
  const freeze = (payload: object, headers: Record<string, string> = headersOf()) =>
    service.inject({ method: 'POST', url: '/freeze', headers, payload });
  expect((await freeze({ isFrozen: true, reason: 'Sale day' }, catalog)).statusCode).toBe(403);
  expect((await freeze({ isFrozen: true })).statusCode).toBe(409);
  expect((await freeze({ isFrozen: true, reason: 'Sale day' })).json()).toEqual({ what: 'stopped' });
  expect((await list(service)).json<ReleaseOverview>()).toMatchObject({
    ...{ mayFreeze: true, freeze: { by: ADMIN, reason: 'Sale day' } },
  });
  expect((await list(service, catalog)).json<ReleaseOverview>().mayFreeze).toBe(false);
  expect((await freeze({ isFrozen: true, reason: 'Again' })).json().message).toMatch(`${ADMIN} stopped all releases`);
  expect((await rollBack(service)).statusCode).toBe(200);
  expect((await freeze({ isFrozen: false })).json()).toEqual({ what: 'resumed' });
  expect((await list(service)).json<ReleaseOverview>().freeze).toBeUndefined();
});

it('stops nothing without the right to write', async () => {
  const service = await start({ mayWrite: false });
  const payload = { isFrozen: true, reason: 'Sale day' };
  const result = await service.inject({ method: 'POST', url: '/freeze', headers: headersOf(), payload });
  expect(result.statusCode).toBe(403);
  expect((await list(service)).json<ReleaseOverview>()).toMatchObject({ mayFreeze: false });
});
