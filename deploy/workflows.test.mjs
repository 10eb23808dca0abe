import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { apps as frontEnds } from '@kerf/tooling/ports';
import { root } from '@kerf/tooling/root';
import { workspaces } from '@kerf/tooling/workspaces';
import { parse } from 'yaml';
import { composeFile, localVariables } from './testing/compose.mjs';
import { imageOf } from './testing/dockerfile.mjs';

const folder = join(root, '.github/workflows');
const workflows = Object.fromEntries(
  readdirSync(folder).map(name => [name.replace('.yml', ''), parse(readFileSync(join(folder, name), 'utf8'))]),
);
const apps = Object.keys(workflows).filter(name => name !== 'ci' && name !== 'app');

const manifests = new Map(
  workspaces().map(dir => {
    const { name, dependencies, devDependencies } = JSON.parse(readFileSync(join(root, dir, 'package.json'), 'utf8'));
    return [name, { dir, needs: Object.keys({ ...dependencies, ...devDependencies }) }];
  }),
);
/** The folders of a workspace and of all it and its tests import, however far. */
function importsOf(name, found = new Set()) {
  const { dir, needs } = manifests.get(name);
  if (found.has(dir)) return found;
  found.add(dir);
  for (const need of needs) if (manifests.has(need)) importsOf(need, found);
  return found;
}

/** What its image is made of, as the Dockerfile copies it from the repository. */
const copiedInto = app => {
  const { copies, stages } = imageOf(join(root, app, 'Dockerfile'));
  return [...Object.values(stages).flat(), ...copies].filter(({ from }) => !from).flatMap(({ sources }) => sources);
};
const covers = pattern => path =>
  pattern === path || (pattern.endsWith('/**') && `${path}/`.startsWith(pattern.slice(0, -2)));
const isCovered = (patterns, path) => patterns.some(pattern => covers(pattern)(path));

test('every app has a workflow', () => {
  assert.deepEqual(new Set(apps), new Set(['api', ...frontEnds]));
});

for (const app of apps) {
  const { on, jobs } = workflows[app];
  const { paths } = on.pull_request;

  test(`${app}: runs when what it imports, its tests run on or its image is made of changes`, () => {
    assert.deepEqual(on.push, { branches: ['main'], paths });
    const always = [
      'package.json',
      'package-lock.json',
      'biome.json',
      'tools/test/src/test.mjs',
      'docker-compose.yml',
      '.dockerignore',
    ];
    const own = [`.github/workflows/${app}.yml`, '.github/workflows/app.yml'];
    const standIns = app === 'api' ? ['stand-ins/auth', 'stand-ins/mongo', 'stand-ins/stripe'] : [];
    const packages = [...importsOf(`@kerf/${app}`)];
    for (const path of [
      ...packages,
      ...copiedInto(app).filter(each => each !== 'packages'),
      ...standIns,
      ...always,
      ...own,
    ])
      assert.ok(isCovered(paths, path), `${path} can change without a run`);
  });

  test(`${app}: does not run when another app changes`, () => {
    const others = workspaces().filter(dir => /^(shell|api|mf-|e2e|bench|release)/.test(dir) && dir !== app);
    for (const other of others) assert.ok(!isCovered(paths, `${other}/package.json`), other);
  });

  test(`${app}: runs its own tests and image`, () => {
    const { uses, with: given } = jobs.app;
    assert.equal(uses, './.github/workflows/app.yml');
    assert.equal(given.app, app);
    const { services } = composeFile(localVariables);
    for (const service of [app, ...(given.beside?.split(' ') ?? [])]) assert.ok(services[service], service);
  });
}

for (const [name, { jobs, permissions, concurrency, on }] of Object.entries(workflows)) {
  test(`${name}: may read and nothing more, one run at a time, with pinned actions`, () => {
    assert.deepEqual(permissions, { contents: 'read' });
    if (!on.workflow_call) assert.equal(concurrency.group, `\${{ github.workflow }}-\${{ github.ref }}`);
    for (const { uses, steps = [], container, ...job } of Object.values(jobs)) {
      if (container) assert.match(container, /@sha256:[0-9a-f]{64}$/);
      assert.ok(uses?.startsWith('./') || job['timeout-minutes'] <= 60);
      assert.doesNotMatch(job['runs-on'] ?? '', /latest/);
      for (const action of steps.flatMap(step => step.uses ?? [])) assert.match(action, /@[0-9a-f]{40}$/);
    }
  });
}

test('the API’s suite runs on a MongoDB 8 that is a replica set', () => {
  const { env, steps } = workflows.ci.jobs['api-on-mongodb'];
  const { mongo } = composeFile().services;
  assert.match(mongo.image, /^mongo:8\./);
  assert.ok(mongo.command.includes('--replSet=kerf'));
  assert.match(env.MONGODB_URL, /replicaSet=kerf/);
  assert.deepEqual(
    steps.slice(-2).map(({ run }) => run),
    ['docker compose --env-file deploy/local.env up --detach --wait mongo', 'npm test -- types api'],
  );
});
