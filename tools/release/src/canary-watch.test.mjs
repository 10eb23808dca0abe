import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { chanceOf, judge } from './lib/judge.mjs';
import { look } from './lib/look.mjs';
import { readPointer } from './lib/pointer.mjs';
import { put } from './lib/put.mjs';
import { addCounts } from './lib/remote-counts.mjs';
import { openStore } from './lib/store/open.mjs';
import { fakeBuild, folder } from './testing/builds.mjs';

const of = (failures, visits) => ({ failures, visits });

test('the chance is that of Fisher’s exact test', () => {
  assert.ok(Math.abs(chanceOf(of(3, 3), of(0, 3)) - 1 / 20) < 1e-9);
  assert.ok(Math.abs(chanceOf(of(2, 20), of(0, 180)) - 190 / 19_900) < 1e-9);
  assert.ok(Math.abs(chanceOf(of(0, 20), of(5, 180)) - 1) < 1e-9);
});

test('however many visits there were, they are judged', () => {
  const [canary, stable] = [of(2_000, 1_000_000), of(18_500, 10_000_000)];
  const many = chanceOf(canary, stable);
  assert.ok(Math.abs(many - 0.000533644) < 1e-8, `${many}`);
  assert.ok(chanceOf(of(60, 600_000_000), of(500, 6_000_000_000)) > 0.01);
});

test('a canary is judged once there is enough to judge by', () => {
  const cases = [
    [of(2, 19), of(0, 1000), false],
    [of(3, 3), of(0, 1000), true],
    [of(20, 20), of(900, 1000), false],
    [of(2, 20), of(0, 180), true],
    [of(2, 20), of(18, 180), false],
    [of(1, 20), of(0, 180), false],
    [of(0, 500), of(50, 500), false],
    [of(60, 1000), of(30, 1000), true],
    [of(9, 9), of(0, 0), false],
    [of(9, 1), of(0, 500), true],
  ];
  for (const [canary, stable, isTakenBack] of cases)
    assert.equal(Boolean(judge({ canary, stable })), isTakenBack, JSON.stringify({ canary, stable }));
});

test('the processes of the API are counted together, the kinds of failure too', () => {
  const text = [
    '# TYPE kerf_remote_visits_total counter',
    'kerf_remote_visits_total{remote="mf_catalog",release="2"} 20',
    'kerf_remote_failures_total{remote="mf_catalog",release="2",kind="load"} 2',
    'kerf_remote_failures_total{remote="mf_catalog",release="2",kind="crash"} 1',
    'kerf_other_total{remote="mf_catalog",release="2"} 9',
  ].join('\n');
  const counts = addCounts(addCounts(new Map(), text), text);
  assert.deepEqual(Object.fromEntries(counts), { 'mf_catalog 2': of(6, 40) });
});

/** An API process whose /metrics says so many visits and failures of each release. */
async function startApi(t, counts, token = 'secret') {
  const server = createServer((request, response) => {
    if (request.headers.authorization !== `Bearer ${token}`) return response.writeHead(401).end();
    const lines = Object.entries(counts).flatMap(([release, { visits, failures }]) => [
      `kerf_remote_visits_total{remote="mf_catalog",release="${release}"} ${visits}`,
      `kerf_remote_failures_total{remote="mf_catalog",release="${release}",kind="load"} ${failures}`,
    ]);
    response.end(lines.join('\n'));
  });
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  return `http://127.0.0.1:${server.address().port}/metrics`;
}

test('a look takes a failing canary back and records why; a good one runs on', async t => {
  const store = openStore(folder(t));
  const options = { store, baseUrl: 'https://cdn.test', by: 'Aoi' };
  const stable = await put(await fakeBuild(t, '1'), options);
  const canary = await put(await fakeBuild(t, '2'), { ...options, share: 0.1 });
  const counts = { [stable]: of(1, 100), [canary]: of(0, 12) };
  const urls = [await startApi(t, counts), await startApi(t, counts), 'http://127.0.0.1:1/metrics'];
  const said = [];
  const watch = { store, urls, token: 'secret', say: line => said.push(line) };

  await look(watch);
  assert.equal((await readPointer(store)).remotes[0].canary.release, canary);
  assert.match(said[0], /127.0.0.1:1\/metrics is not counted/);

  counts[canary] = of(4, 12);
  await look(watch);
  const { remotes, history } = await readPointer(store);
  assert.deepEqual([remotes[0].release, remotes[0].canary], [stable, undefined]);
  const { by, what, reason } = history[0];
  assert.deepEqual([by, what], ['canary-watch', 'canary taken back']);
  assert.equal(reason, '8 of 24 visits failed, of the stable release 2 of 200.');
});
