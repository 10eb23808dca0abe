import { scratch } from '@kerf/tooling/testing/scratch';
import { dryRun, Passes, type Task } from './passes.ts';
import type { Step } from './step.ts';
import { testStages } from './steps.ts';

const steps = testStages().flatMap(stage => stage.steps);
let tasks: Task[];

beforeAll(async () => {
  ({ tasks } = await dryRun(steps));
});

/** The names of the steps that run again after a change of the file. */
function runAgainAfter(file: string): string[] {
  const changed = new Set<string>();
  const isChanged = ({ directory, inputs, dependencies }: Task) =>
    Object.keys(inputs).some(path => (directory ? `${directory}/${path}` : path) === file) ||
    dependencies.some(id => changed.has(id));
  for (let size = -1; size < changed.size; ) {
    size = changed.size;
    for (const task of tasks.filter(isChanged)) changed.add(task.taskId);
  }
  const names = ({ directory, task }: Task) =>
    steps.filter(step => (step.cwd ?? '') === directory && step.task === task).map(({ name }) => name);
  return tasks.filter(({ taskId }) => changed.has(taskId)).flatMap(names);
}

/** They read the whole repository. */
const CHECKS = [
  ...['types', 'format and lint', 'documents', 'spelling', 'spec coverage'],
  ...['tools/bench', 'tools/new-remote', 'tools/test', 'deploy'],
];

const expectRunAgain = (file: string, names: string[]) =>
  expect(runAgainAfter(file).sort()).toEqual([...CHECKS, ...names].sort());

test('a change in one front end runs its tests, the walk and the browser tests again', () => {
  expectRunAgain('mf-catalog/src/routes.ts', ['mf-catalog', 'walk', 'browser']);
});

test('a change in a package runs the tests of what depends on it again', () => {
  const remotes = ['mf-catalog', 'mf-checkout', 'mf-dashboard-admin', 'mf-dashboard-customer'];
  const dependents = ['shell', 'tools/dev', 'tools/release', ...remotes];
  expectRunAgain('packages/session/src/countries.ts', [
    'packages/session',
    ...dependents,
    'walk',
    'browser',
    'isolation',
  ]);
});

test('a change in federation, the shell, the page server or the release tool runs the whole builds of e2e/isolation again', () => {
  for (const file of [
    'packages/federation/src/build/index.ts',
    'shell/src/index.tsx',
    'shell/server/src/main.ts',
    'tools/release/src/publish.ts',
  ])
    expect(runAgainAfter(file)).toContain('isolation');
});

test('a change in the API runs the tests of the API, the chaos test and the shop in the browser again', () => {
  expectRunAgain('api/src/main.ts', ['api', 'tools/chaos', 'walk', 'browser']);
});

test('a change of a test runs only its step again', () => {
  expectRunAgain('mf-checkout/src/refusals.test.ts', ['mf-checkout']);
  expectRunAgain('e2e/journeys/purchase.spec.ts', ['browser']);
});

test('each step but the build has a hash', () => {
  const known = new Set(tasks.map(({ directory, task }) => `${directory}#${task}`));
  const without = steps.filter(({ cwd = '', task }) => !task || !known.has(`${cwd}#${task}`));
  expect(without.map(({ name }) => name)).toEqual(['build']);
});

describe('a step is kept', () => {
  const step = steps.find(({ name }) => name === 'packages/ui') as Step;
  const build = steps.find(({ name }) => name === 'build') as Step;
  const passed = { step, passed: 7, failed: 0 };
  const folder = scratch();
  const passesOn = (machine: string) => Passes.of([step], { ...process.env, KERF_TEST_MACHINE: machine }, folder);

  test('after it has passed, on the same machine', async () => {
    await (await passesOn('passes')).record([passed]);
    expect((await passesOn('passes')).kept([step, build])).toEqual([passed]);
    expect((await passesOn('another machine')).kept([step])).toEqual([]);
  });

  test.each([
    ['it failed', [{ ...passed, failed: 1 }]],
    ['a test of it passed only when repeated', [{ ...passed, flaky: 1 }]],
    ['the build failed, so that it ran on an older one', [passed, { step: build, passed: 0, failed: 1 }]],
  ])('not if %s', async (reason, results) => {
    await (await passesOn(reason)).record(results);
    expect((await passesOn(reason)).kept([step])).toEqual([]);
  });
});
