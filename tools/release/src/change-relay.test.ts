import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { scratch } from '@kerf/tooling/testing/scratch';
import { setFreeze } from './pointer/freeze.ts';
import { endCanary } from './pointer/line-changes.ts';
import { movePointer } from './pointer/pointer.ts';
import { rollBack } from './pointer/roll-back.ts';
import { setCanary, setHold } from './pointer/set-canary.ts';
import { publishRelease } from './publish/publish-release.ts';
import { ChangeRelay } from './service/change-relay.ts';
import { openStore } from './store/open.ts';
import type { Store } from './store/store.ts';
import { fakeBuild } from './testing/fake-build.ts';
import { listen } from './testing/listen.ts';
import { baseUrl, by, publish } from './testing/publish.ts';

interface Report {
  id: string;
  kind: string;
  what: string;
  release: string;
  reason?: string;
}

const name = 'mf_catalog';
let store: Store;
let reports: Report[][];
let status: number;
let said: string[];
let relay: ChangeRelay;
beforeEach(async () => {
  [store, reports, status, said] = [openStore(scratch()), [], 204, []];
  const apiUrl = await listen(async (request: IncomingMessage, response) => {
    const { changes } = (await json(request)) as { changes: Report[] };
    const isRight = request.url === '/release-changes' && request.headers.authorization === 'Bearer the-token';
    const isRejected = changes.some(({ reason }) => reason === 'rejected');
    if (status === 204 && !isRejected) reports.push(changes);
    response.writeHead(!isRight ? 404 : isRejected ? 400 : status).end();
  });
  relay = new ChangeRelay({ store, apiUrl, token: 'the-token', say: line => void said.push(line) });
});
const told = () => reports.flat().map(({ kind, what, release }) => [kind, what, release]);

it('tells publishes, canaries and take-backs apart from other changes, in their order', async () => {
  const first = await publish('first', store);
  const second = await publishRelease(await fakeBuild('second'), { store, baseUrl, by, share: 0.05 });
  await setCanary(name, 0.2, undefined, { store, by });
  await setHold(name, { store, by });
  await movePointer(store, { remote: name, by: 'canary-watch' }, endCanary(name, { reason: 'It failed.' }));
  const third = await publish('third', store);
  await rollBack(name, undefined, { store, by, reason: 'Wrong prices' });
  await relay.round();
  expect(told()).toEqual([
    ['publish', 'publish', first],
    ['publish', 'canary 5%', second],
    ['change', 'canary 20%', second],
    ['change', 'canary held', second],
    ['take-back', 'canary taken back', second],
    ['publish', 'publish', third],
    ['take-back', 'rollback', third],
  ]);
  expect(reports.flat()[4]).toMatchObject({ by: 'canary-watch', remote: 'mf-catalog', reason: 'It failed.' });
  expect(reports.flat().at(-1)).toMatchObject({ before: third, after: first });
});

it('reports that releases were stopped and are possible again', async () => {
  await setFreeze(store, { what: 'stopped', by: 'Aoi', reason: 'Sale day' });
  await setFreeze(store, { what: 'resumed', by: 'Bo' });
  await relay.round();
  expect(reports.flat()).toEqual([
    expect.objectContaining({ kind: 'freeze', what: 'stopped', by: 'Aoi', reason: 'Sale day' }),
    expect.objectContaining({ kind: 'freeze', what: 'resumed', by: 'Bo' }),
  ]);
});

it('reports each change once, and every one of a new process again under the same id', async () => {
  await publish('first', store);
  await Promise.all([relay.round(), relay.round()]);
  await relay.round();
  expect(reports).toHaveLength(1);
  const second = await publish('second', store);
  await relay.round();
  expect(told().at(-1)).toEqual(['publish', 'publish', second]);
  const before = reports.flat().map(({ id }) => id);
  reports = [];
  const { options } = relay as unknown as { options: ConstructorParameters<typeof ChangeRelay>[0] };
  await new ChangeRelay(options).round();
  expect(reports.flat().map(({ id }) => id)).toEqual(before);
});

it('reports a change again after a round that failed', async () => {
  const release = await publish('first', store);
  status = 503;
  await relay.round();
  expect(said).toEqual(['The changes were not reported to the API: it returned 503']);
  status = 204;
  await relay.round();
  expect(told()).toEqual([['publish', 'publish', release]]);
});

it('reports nothing that is older than a day', async () => {
  await publish('first', store);
  await relay.round(Date.now() + 25 * 3_600_000);
  expect(reports).toEqual([]);
});

it('reports fifty changes at a time', async () => {
  await publish('first', store);
  await publish('second', store);
  for (let change = 0; change < 52; change++) await setCanary(name, change % 2 ? 0.1 : 0.2, undefined, { store, by });
  await relay.round();
  expect(reports.map(({ length }) => length)).toEqual([50, 4]);
});

it('reports the others if the API rejects a change', async () => {
  const first = await publish('first', store);
  await publish('second', store);
  await rollBack(name, undefined, { store, by, reason: 'rejected' });
  const third = await publish('third', store);
  await relay.round();
  await relay.round();
  expect(told().map(([, , release]) => release)).toEqual([first, expect.any(String), third]);
  expect(said).toEqual([expect.stringMatching(/^The API rejects the change mf_catalog .* rollback\.$/)]);
});
